import facts from 'virtual:kit-facts';
import { Markdown } from '@storybook/addon-docs/blocks';
import { tableCell } from './tableCell.ts';
import textStories from './textStories.json';

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
      `| \`${id}\` | ${tableCell(message)} | ${[...message].length} | ${tableCell(description)} | ${linkTo(id)} |`,
  );
  const header = [
    '| Id | English | Characters | For translators | Shown in |',
    '| --- | --- | --- | --- | --- |',
  ];
  return [...header, ...rows].join('\n');
}

const storyOf: Readonly<Record<string, string | { readonly noStory: string }>> = textStories;

function linkTo(id: string): string {
  const story = storyOf[id] ?? '';
  return typeof story === 'string' ? `[story](?path=/story/${story})` : tableCell(story.noStory);
}
