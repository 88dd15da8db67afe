import facts from 'virtual:kit-facts';
import { Markdown } from '@storybook/addon-docs/blocks';
import { asCell } from './asCell.ts';

/** Every text of the catalogue with its length and what translators are told, in groups. */
export function TextDeck() {
  const all = Object.entries(facts.texts);
  const groups = new Set(all.map(([id]) => groupOf(id)));
  return (
    <>
      {[...groups].map((group) => (
        <details key={group}>
          <summary>{group}</summary>
          <Markdown>{deckOf(all.filter(([id]) => groupOf(id) === group))}</Markdown>
        </details>
      ))}
    </>
  );
}

const groupOf = (id: string) => id.split('.')[0] ?? '';

function deckOf(
  texts: readonly (readonly [string, { readonly message: string; readonly description: string }])[],
) {
  const rows = texts.map(
    ([id, { message, description }]) =>
      `| \`${id}\` | ${asCell(message)} | ${[...message].length} | ${asCell(description)} |`,
  );
  return ['| Id | English | Characters | For translators |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
