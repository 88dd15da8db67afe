import {
  type Comment,
  type EcmaScriptModule,
  type JSXAttribute,
  type JSXText,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { findDeclaredNames } from './declaredNames.ts';
import type { ImportSite, SourceFile } from './sourceFile.ts';

const todoPattern = /\b(?:TODO|FIXME|XXX|HACK)\b/;
const textAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);

export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  const lineOf = createLineLookup(text);
  const visited = visit(program, lineOf);
  return {
    path,
    syntaxError: errors[0]?.message,
    imports: [...findImports(module, text, lineOf), ...visited.importTypes],
    declaredNames: findDeclaredNames(program).map(({ name, start }) => ({ name, line: lineOf(start) })),
    todoComments: comments.flatMap((comment) => findTodo(comment, lineOf)),
    literalTexts: visited.literalTexts,
  };
}

type LineOf = (offset: number) => number;

function createLineLookup(text: string): LineOf {
  return (offset) => text.slice(0, offset).split('\n').length;
}

function findImports(module: EcmaScriptModule, text: string, lineOf: LineOf): ImportSite[] {
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest));
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end));
    return literal?.[2] ? [{ value: literal[2], start }] : [];
  });
  const sites = [...imported, ...exported, ...lazy].flatMap((site) =>
    site ? [{ specifier: site.value, line: lineOf(site.start) }] : [],
  );
  return [...new Map(sites.map((site) => [`${site.specifier}:${site.line}`, site])).values()];
}

function visit(program: Program, lineOf: LineOf) {
  const importTypes: ImportSite[] = [];
  const texts = createTextCollector(lineOf);
  new Visitor({
    TSImportType(node) {
      importTypes.push({ specifier: node.source.value, line: lineOf(node.start) });
    },
    JSXText: texts.text,
    JSXAttribute: texts.attribute,
  }).visit(program);
  return { importTypes, literalTexts: texts.found };
}

function createTextCollector(lineOf: LineOf) {
  const found: { line: number; text: string }[] = [];
  const add = (text: string, offset: number) => {
    if (/\p{L}{2}/u.test(text)) found.push({ line: lineOf(offset), text: text.trim() });
  };
  return {
    found,
    text: ({ value, start }: JSXText) => add(value, start),
    attribute({ name, value, start }: JSXAttribute) {
      if (name.type !== 'JSXIdentifier' || !textAttributes.has(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string') add(value.value, start);
    },
  };
}

function findTodo(comment: Comment, lineOf: LineOf) {
  const word = todoPattern.exec(comment.value)?.[0];
  return word ? [{ word, line: lineOf(comment.start) }] : [];
}
