import facts from 'virtual:kit-facts';
import { Markdown } from '@storybook/addon-docs/blocks';
import { tableCell } from './tableCell.ts';

/** Shows all texts of the catalog by group, with their length and the description for translators. */
export function TextCatalog() {
  const all = Object.entries(facts.texts);
  const groups = new Set(all.map(([id]) => getGroup(id)));
  return (
    <>
      {[...groups].map((group) => (
        <details key={group}>
          <summary>{group}</summary>
          <Markdown>{createTable(all.filter(([id]) => getGroup(id) === group))}</Markdown>
        </details>
      ))}
    </>
  );
}

const getGroup = (id: string) => id.split('.')[0] ?? '';

function createTable(
  texts: readonly (readonly [string, { readonly message: string; readonly description: string }])[],
) {
  const rows = texts.map(
    ([id, { message, description }]) =>
      `| \`${id}\` | ${tableCell(message)} | ${[...message].length} | ${tableCell(description)} |`,
  );
  return ['| Id | English | Characters | For translators |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
