import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Ids are written as literals, or as templates such as `emoji.${group}`.
const sources = ['core', 'hooks', 'ui', 'server']
  .map((name) => `packages/${name}/src`)
  .concat('widget/src')
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('/testing/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const literals = new Set([...sources.matchAll(/['"`]([a-z][\w.-]*\.[\w.-]+)['"`]/gi)].map(([, id]) => id));
const templates = [...sources.matchAll(/`([a-z][\w.-]*\.)\$\{[^}`]+\}([\w.-]*)`/gi)].map(
  ([, start = '', end = '']) =>
    new RegExp(`^${start.replaceAll('.', '\\.')}[\\w-]+${end.replaceAll('.', '\\.')}$`),
);

it.each(['packages/ui/src/i18n/messages/en.json', 'packages/server/src/texts/en.json'])(
  'the code uses every text of %s',
  (path) => {
    const ids = Object.keys(JSON.parse(readFileSync(path, 'utf8')));
    const isUsed = (id: string) => literals.has(id) || templates.some((template) => template.test(id));
    expect(ids.filter((id) => !isUsed(id))).toEqual([]);
  },
);
