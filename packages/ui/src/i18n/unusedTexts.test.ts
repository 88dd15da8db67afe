import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const client = ['packages/core/src', 'packages/hooks/src', 'packages/ui/src', 'widget/src'];

it.each([
  ['packages/ui/src/i18n/messages/en.json', client],
  ['packages/server/src/texts/en.json', ['packages/server/src']],
])('the code uses every text of %s', (path, folders) => {
  const isUsed = findUse(folders);
  expect(Object.keys(JSON.parse(readFileSync(path, 'utf8'))).filter((id) => !isUsed(id))).toEqual([]);
});

/** The returned function tells if the code names an id: as a literal, or by a template such as `emoji.${group}`. */
function findUse(folders: readonly string[]): (id: string) => boolean {
  const sources = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /(?<!\.test|\.testing)\.tsx?$/.test(path) && !path.includes('/testing/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const literals = new Set(
    [...sources.matchAll(/['"`]([a-z][\w.-]*\.[\w.-]+)['"`]/gi)].map(([, literal]) => literal),
  );
  const templates = [...sources.matchAll(/`([a-z][\w.-]*\.)\$\{[^}`]+\}([\w.-]*)`/gi)].map(
    ([, start = '', end = '']) =>
      new RegExp(`^${start.replaceAll('.', '\\.')}[\\w-]+${end.replaceAll('.', '\\.')}$`),
  );
  return (id) => literals.has(id) || templates.some((template) => template.test(id));
}
