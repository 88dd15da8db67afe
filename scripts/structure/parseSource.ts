import {
  type Comment,
  type EcmaScriptModule,
  type JSXAttribute,
  type JSXText,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';
import type { ImportSite, SourceFile } from './sourceFile.ts';

const postponing = /\b(?:TODO|FIXME|XXX|HACK)\b/;
const spokenAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const testFunctions = new Set(['it', 'test', 'describe', 'bench', 'suite']);

/** Reads what the structure check needs from one file of TypeScript or JavaScript. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  const lineOf = lineFinder(text);
  const visited = visit(program, lineOf);
  return {
    path,
    lineCount: text.trimEnd().split('\n').length,
    syntaxError: errors[0]?.message,
    imports: [...importsOf(module, text, lineOf), ...visited.importTypes],
    defaultExportLine: defaultExportLine(module, lineOf),
    postponedWork: comments.flatMap((comment) => postponedWork(comment, lineOf)),
    functions: visited.functions,
    literalTexts: visited.literalTexts,
    onlyLines: visited.onlyLines,
  };
}

type LineOf = (offset: number) => number;

function lineFinder(text: string): LineOf {
  return (offset) => text.slice(0, offset).split('\n').length;
}

function importsOf(module: EcmaScriptModule, text: string, lineOf: LineOf): ImportSite[] {
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
  const onlyLines: number[] = [];
  const importTypes: ImportSite[] = [];
  const functions = functionRecorder(lineOf);
  const texts = textRecorder(lineOf);
  new Visitor({
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier' || node.property.name !== 'only') return;
      const root = node.object.type === 'MemberExpression' ? node.object.object : node.object;
      if (root.type === 'Identifier' && testFunctions.has(root.name)) onlyLines.push(lineOf(node.start));
    },
    TSImportType(node) {
      importTypes.push({ specifier: node.source.value, line: lineOf(node.start) });
    },
    JSXText: texts.text,
    JSXAttribute: texts.attribute,
    FunctionDeclaration: functions.enter,
    'FunctionDeclaration:exit': functions.leave,
    FunctionExpression: functions.enter,
    'FunctionExpression:exit': functions.leave,
    ArrowFunctionExpression: functions.enter,
    'ArrowFunctionExpression:exit': functions.leave,
  }).visit(program);
  return { onlyLines, importTypes, literalTexts: texts.found, functions: functions.found };
}

/** Collects the words of JSX: texts, and attributes that people read or hear. */
function textRecorder(lineOf: LineOf) {
  const found: { line: number; text: string }[] = [];
  const add = (text: string, offset: number) => {
    if (/\p{L}{2}/u.test(text)) found.push({ line: lineOf(offset), text: text.trim() });
  };
  return {
    found,
    text: ({ value, start }: JSXText) => add(value, start),
    attribute({ name, value, start }: JSXAttribute) {
      if (name.type !== 'JSXIdentifier' || !spokenAttributes.has(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string') add(value.value, start);
    },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Counts a function's own lines: what stands in a function inside it belongs to that one. */
function functionRecorder(lineOf: LineOf) {
  const found: { line: number; ownLines: number }[] = [];
  const linesOfInner: number[] = [];
  return {
    found,
    enter: () => void linesOfInner.push(0),
    leave: ({ start, end }: Span) => {
      const line = lineOf(start);
      const lines = lineOf(end) - line + 1;
      found.push({ line, ownLines: lines - (linesOfInner.pop() ?? 0) });
      const outer = linesOfInner.length - 1;
      if (outer >= 0) linesOfInner[outer] = (linesOfInner[outer] ?? 0) + lines - 1;
    },
  };
}

function defaultExportLine(module: EcmaScriptModule, lineOf: LineOf): number | undefined {
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const found = entries.find(
    ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
  );
  return found && lineOf(found.start);
}

function postponedWork(comment: Comment, lineOf: LineOf) {
  const word = postponing.exec(comment.value)?.[0];
  return word ? [{ word, line: lineOf(comment.start) }] : [];
}
