import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownEventNames } from '../test/ownEventNames.ts';
import { assembleChat } from './assembleChat.ts';
import { settingRules } from './settings/settingRules.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/migrate.md'), 'utf8');

/** Returns the code in the last column of the tables whose last header is `header`. */
function codeOf(header: string): string[] {
  const tables = page.split('\n\n').filter((text) => text.split('\n')[0]?.endsWith(`| ${header} |`));
  const rows = tables.flatMap((table) => table.split('\n').slice(2));
  return rows.flatMap((row) => {
    const cell = row.split(/(?<!\\)\|/).at(-2) ?? '';
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  });
}

describe('docs/migrate.md', () => {
  const calls = codeOf('Here').filter((code) => code.startsWith('chatWidget('));

  it('names only commands that exist', async () => {
    const chat = assembleChat({ flowToken: 'demo', load: 'manual' }, () => new Promise(() => undefined));
    const names = calls.map((call) => /^chatWidget\('(\w+)'/.exec(call)?.[1] ?? call);
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) expect(['boot', ...Object.keys(chat)], name).toContain(name);
    await chat.shutdown();
  });

  it('names only events that exist', () => {
    const names = calls.flatMap((call) => /^chatWidget\('on', '([\w:]+)'/.exec(call)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(ownEventNames).toContain(name);
  });

  it('names only settings that exist', () => {
    const names = codeOf('Setting of `boot`').flatMap((code) => /^(\w+)(?::|$)/.exec(code)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(12);
    const known = [...Object.keys(settingRules), 'auto'];
    for (const name of names) expect(known, name).toContain(name);
  });
});
