import facts from 'virtual:kit-facts';
import { Heading, Markdown, Subheading } from '@storybook/addon-docs/blocks';
import type { ComponentFacts } from '../../facts/KitFacts.ts';
import { tableCell } from './tableCell.ts';

export interface SourceFactsProps {
  readonly names: readonly string[];
}

/** Shows facts about components and, for a view, also about the component that connects it to the chat. */
export function SourceFacts({ names }: SourceFactsProps) {
  const all = names.flatMap((name) => {
    const connected = name.replace(/View$/, '');
    return connected === name ? [name] : [name, connected];
  });
  const found = all.flatMap((name) => {
    const component = facts.components[name];
    return component ? [[name, component] as const] : [];
  });
  if (found.length === 0) return null;
  return (
    <>
      <Heading>Source</Heading>
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

type NamedFacts = readonly (readonly [name: string, facts: ComponentFacts])[];

function sourceTable(found: NamedFacts): string {
  const rows = found.map(([name, { file, renders, hooks }]) => [
    code(name),
    code(file),
    renders.map(code).join(' ') || '–',
    hooks.map(code).join(' ') || '–',
  ]);
  return table(['Component', 'File', 'Renders', 'Hooks'], rows);
}

function textTable(found: NamedFacts): string {
  const ids = [...new Set(found.flatMap(([, { texts }]) => texts))].sort();
  if (ids.length === 0) return 'None: all texts are passed as props.';
  return table(
    ['Id', 'English', 'For translators'],
    ids.map((id) => [code(id), tableCell(facts.texts[id]?.message), tableCell(facts.texts[id]?.description)]),
  );
}

function variableTable(found: NamedFacts): string {
  const names = [...new Set(found.flatMap(([, { variables }]) => variables))].sort();
  if (names.length === 0) return 'None: only its child components read variables.';
  return table(
    ['Variable', 'Use'],
    names.map((name) => [code(name), facts.variables[name] ?? '']),
  );
}

function partTable(found: NamedFacts): string {
  const parts = found.flatMap(([name, component]) => component.parts.map((part) => [name, part] as const));
  if (parts.length === 0) return 'None: only its child components have parts.';
  return table(
    ['`data-chat-part`', 'Component', 'Attributes'],
    parts.map(([name, part]) => [code(part.name), code(name), part.attributes.map(code).join(' ') || '–']),
  );
}

const code = (text: string) => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
