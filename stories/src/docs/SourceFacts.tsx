import facts from 'virtual:kit-facts';
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { findFacts, type NamedFacts } from './findFacts.ts';
import { codeList, markdownTable } from './markdownTable.ts';
import { tableCell } from './tableCell.ts';

export interface SourceFactsProps {
  readonly names: readonly string[];
}

/**
 * Shows facts about components. For a view, also shows facts about the component that connects it to the chat. The
 * tables of texts, variables and parts are closed at first.
 */
export function SourceFacts({ names }: SourceFactsProps) {
  const found = findFacts(names);
  if (found.length === 0) return null;
  const tables = [
    { title: 'Texts', table: textTable(found) },
    { title: 'Variables', table: variableTable(found) },
    { title: 'Parts', table: partTable(found) },
  ];
  return (
    <>
      <Heading>Source</Heading>
      <Markdown>{sourceTable(found)}</Markdown>
      {tables.map(({ title, table }) => (
        <details key={title}>
          <summary>{title}</summary>
          <Markdown>{table}</Markdown>
        </details>
      ))}
    </>
  );
}

function sourceTable(found: NamedFacts): string {
  return markdownTable(
    ['Component', 'File', 'Renders', 'Hooks'],
    found.map(([name, { file, renders, hooks }]) => [[name], [file], renders, hooks].map(codeList)),
  );
}

function textTable(found: NamedFacts): string {
  const ids = [...new Set(found.flatMap(([, { texts }]) => texts))].sort();
  if (ids.length === 0) return 'None: all texts are passed as props.';
  return markdownTable(
    ['Id', 'English', 'For translators'],
    ids.map((id) => [
      codeList([id]),
      tableCell(facts.texts[id]?.message),
      tableCell(facts.texts[id]?.description),
    ]),
  );
}

function variableTable(found: NamedFacts): string {
  const names = [...new Set(found.flatMap(([, { variables }]) => variables))].sort();
  if (names.length === 0) return 'None: only its child components read variables.';
  return markdownTable(
    ['Variable', 'Use'],
    names.map((name) => [codeList([name]), facts.variables[name] ?? '']),
  );
}

function partTable(found: NamedFacts): string {
  const parts = found.flatMap(([name, component]) => component.parts.map((part) => [name, part] as const));
  if (parts.length === 0) return 'None: only its child components have parts.';
  return markdownTable(
    ['`data-chat-part`', 'Component', 'Attributes'],
    parts.map(([name, part]) => [codeList([part.name]), codeList([name]), codeList(part.attributes)]),
  );
}
