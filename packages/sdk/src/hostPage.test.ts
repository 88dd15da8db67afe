import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identitySchema } from '@chat/core/protocol';
import { describe, expect, it } from 'vitest';
import { ownEventNames } from '../test/ownEventNames.ts';
import { assembleChat } from './assembleChat.ts';
import { defaultValues } from './commands/chatValues.ts';
import { eventAliases } from './events/eventAliases.ts';
import { frameCommands } from './frame/frameCommands.ts';
import type { Consent } from './page/storedText.ts';
import type { LoadMode } from './settings/ChatSettings.ts';
import { settingRules } from './settings/settingRules.ts';
import { settingsFromScript } from './settings/settingsFromScript.ts';

const folder = join(import.meta.dirname, '../../../docs/');
const page = readFileSync(`${folder}host-page.md`, 'utf8');

/** Returns the rows without the table's header. Each cell is the list of its code spans. */
function tableOf(chapter: string): string[][][] {
  const text = page.split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) =>
    row
      .slice(2)
      .split('|')
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)),
  );
}

describe('docs/host-page.md', () => {
  it('lists every command, and no other', async () => {
    const chat = assembleChat({ flowToken: 'demo', load: 'manual' }, () => new Promise(() => undefined));
    const named = tableOf('Commands').flatMap(([codes = []]) => codes.map((code) => code.split('(')[0]));
    expect(named.toSorted()).toEqual(['boot', ...Object.keys(chat)].toSorted());
    await chat.shutdown();
  });

  it('lists which commands load the widget and which wait for it', () => {
    const rows = tableOf('When do promises resolve?').map(([codes = []]) => codes);
    const rowOf = (name: string) => rows.findIndex((codes) => codes.includes(name));
    const waiting = rows[rowOf('prefill')] ?? [];
    const fetching = [...(rows[rowOf('open')] ?? []), ...(rows[rowOf('identify')] ?? [])];
    for (const [name, need] of Object.entries(frameCommands))
      expect(need === 'wait' ? waiting : fetching, name).toContain(name);
    expect(waiting.filter((name) => !Object.hasOwn(frameCommands, name))).toEqual([]);
  });

  it('lists every event with its aliases, and no other', () => {
    const named = tableOf('Events').map(([[name = ''] = [], also = []]) => [name, also]);
    expect(Object.fromEntries(named)).toEqual(
      Object.fromEntries(ownEventNames.map((name) => [name, eventAliases[name] ?? []])),
    );
  });

  it('lists every setting, and no other', () => {
    const named = tableOf('Settings').flatMap(([codes = []]) => codes);
    expect(named.toSorted()).toEqual(Object.keys(settingRules).toSorted());
  });

  it('lists every field of an identity, and no other', () => {
    const named = tableOf('Identity').flatMap(([codes = []]) => codes);
    expect(named.toSorted()).toEqual([...Object.keys(identitySchema.entries), 'getToken'].toSorted());
  });

  it('lists every value of `LoadMode` and `Consent`, and no other', () => {
    const modes = (chapter: string) => tableOf(chapter).flatMap(([codes = []]) => codes);
    const load = { idle: 1, interaction: 1, visible: 1, immediate: 1, manual: 1 } satisfies Record<
      LoadMode,
      1
    >;
    const consent = { granted: 1, pending: 1, denied: 1 } satisfies Record<Consent, 1>;
    expect(modes('Loading')).toEqual(Object.keys(load));
    expect(modes('Consent')).toEqual(Object.keys(consent));
  });

  it('shows script attributes and a loader URL that the loader can read', () => {
    const script = document.createElement('script');
    const [tag = ''] = /<script async [^>]*data-flow-token[^>]*>/.exec(page) ?? [];
    for (const [, name = '', value = ''] of tag.matchAll(/(data-[\w-]+)(?:="([^"]*)")?/g))
      script.setAttribute(name, value);
    script.src = `https://chat.example/${/`(loader\.js\?[^`]+)`/.exec(page)?.[1]}`;
    expect(settingsFromScript(script)).toMatchObject({
      flowToken: 'demo',
      position: 'left',
      showLabel: true,
      colorScheme: 'dark',
      apiUrl: 'https://chat.example',
    });
  });

  it('shows a snippet that queues `open`, and answers `get` with the values of an empty chat, except `version`', () => {
    const [, code = ''] = /```js\n(window\.chatWidget[^`]+)```/.exec(page) ?? [];
    new Function(code)();
    const queue = window.chatWidget;
    const empty: Readonly<Record<string, unknown>> = { ...defaultValues };
    for (const key of ['state', 'unread', 'availability', 'nonsense'])
      expect(queue?.('get', key), key).toEqual(empty[key]);
    queue?.('open');
    expect(Array.from(queue?.q?.[0] ?? [])).toEqual(['open']);
    delete window.chatWidget;
  });

  it('links only to files that exist, and so does docs/platforms.md', () => {
    const both = page + readFileSync(`${folder}platforms.md`, 'utf8');
    const links = [...both.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !existsSync(folder + link))).toEqual([]);
  });
});
