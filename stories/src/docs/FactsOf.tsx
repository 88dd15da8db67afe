import facts from 'virtual:kit-facts';
import { Heading, Markdown, Subheading } from '@storybook/addon-docs/blocks';
import type { ComponentFacts } from '../../facts/KitFacts.ts';
import { asCell } from './asCell.ts';

/** Props of `FactsOf`. */
export interface FactsOfProps {
  /** Names of components of the kit. */
  readonly names: readonly string[];
}

/** What the source says of some components and of their connected twins: texts, variables, parts, what they are made of. */
export function FactsOf({ names }: FactsOfProps) {
  const all = names.flatMap((name) => {
    const twin = name.replace(/View$/, '');
    return twin === name ? [name] : [name, twin];
  });
  const found = all.flatMap((name) => {
    const known = facts.components[name];
    return known ? [[name, known] as const] : [];
  });
  if (found.length === 0) return null;
  return (
    <>
      <Heading>In the source</Heading>
      <Markdown>{sourceTable(found)}</Markdown>
      <Subheading>Texts</Subheading>
      <Markdown>{textTable(found)}</Markdown>
      <Subheading>Variables</Subheading>
      <Markdown>{variableTable(found)}</Markdown>
      <Subheading>Parts</Subheading>
      <Markdown>{partTable(found)}</Markdown>
    </>
  );
}

type Found = readonly (readonly [name: string, facts: ComponentFacts])[];

function sourceTable(found: Found): string {
  const rows = found.map(([name, { file, madeOf, hooks }]) => [
    code(name),
    code(file),
    madeOf.map(code).join(' ') || '–',
    hooks.map(code).join(' ') || '–',
  ]);
  return table(['Component', 'File', 'Made of', 'Hooks'], rows);
}

function textTable(found: Found): string {
  const ids = [...new Set(found.flatMap(([, { texts }]) => texts))].sort();
  if (ids.length === 0) return 'It says nothing of its own: every word comes in by its props.';
  return table(
    ['Id', 'English', 'For translators'],
    ids.map((id) => [code(id), asCell(facts.texts[id]?.message), asCell(facts.texts[id]?.description)]),
  );
}

function variableTable(found: Found): string {
  const names = [...new Set(found.flatMap(([, { variables }]) => variables))].sort();
  if (names.length === 0) return 'It reads none itself: what it is made of does.';
  return table(
    ['Variable', 'What for'],
    names.map((name) => [code(name), facts.variables[name] ?? '']),
  );
}

function partTable(found: Found): string {
  const parts = found.flatMap(([name, component]) => component.parts.map((part) => [name, part] as const));
  if (parts.length === 0) return 'It declares none: what it is made of does.';
  return table(
    ['`data-chat-part`', 'Component', 'Attributes'],
    parts.map(([name, part]) => [code(part.name), code(name), part.attributes.map(code).join(' ') || '–']),
  );
}

const code = (word: string) => `\`${word}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
