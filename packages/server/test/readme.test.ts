import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { contentTypes, realtimeEventNames } from '@chat/core/protocol';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { changeConfig, configKeys } from '../src/http/changeConfig.ts';
import { createApp } from '../src/http/createApp.ts';
import type { Env } from '../src/http/Env.ts';
import { silentLogger } from '../src/logger.ts';
import { createHttpBackend } from '../src/openBackend.ts';
import type { Database } from '../src/storage/Database.ts';
import { agentToken } from './onEveryDatabase.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const rows = readme.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split(/(?<!\\)\|/)] : []));
const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** No route is called here. */
const noDatabase: Database = {
  kind: 'embedded',
  query: async () => [],
  transaction: (work) => work(noDatabase),
  close: async () => undefined,
};

describe('the README of the backend', () => {
  it('lists every call that there is, and none that there is not', async () => {
    const options = { agentToken, pusherSecret: 'secret', logger: silentLogger };
    const backend = await createHttpBackend(options, noDatabase, tmpdir());
    const routes = createApp(backend, new Hono<Env>())
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const listed = rows.flatMap(([, call]) =>
      codeIn(call).filter((code) => /^(GET|POST|PATCH|DELETE) \/api|^POST \/apps/.test(code)),
    );
    expect(listed.sort()).toEqual([...new Set(routes)].sort());
  });

  it('lists every setting of a channel in its section, and none that there is not', () => {
    const listed = rows.flatMap(([, section, keys]) => {
      const [name] = codeIn(section);
      const isSetting = ['channel', 'widget', 'global'].some((known) => known === name);
      return isSetting ? codeIn(keys).map((key) => `${name}.${key}`) : [];
    });
    expect([...listed, 'realtime', 'identitySecret', 'identityProof'].sort()).toEqual([...configKeys].sort());
    for (const key of ['realtime', 'identitySecret', 'identityProof'])
      expect(readme).toContain(`| \`${key}\` |`);
    const channel = {
      id: 1,
      flowToken: 'x',
      config: {},
      sealedIdentitySecret: null,
      identityProof: 'hash' as const,
    };
    expect(() => changeConfig(channel, { nonsense: 1 }, String)).toThrow('no key of the configuration');
  });

  it('names every event of the sockets and every content type', () => {
    const codes = new Set(rows.flatMap(([, first, second]) => [...codeIn(first), ...codeIn(second)]));
    for (const [name, other] of Object.entries(realtimeEventNames)) {
      expect(codes).toContain(other);
      if (name.includes('.')) expect(codes).toContain(name);
    }
    for (const type of contentTypes) expect(codes).toContain(type);
  });
});
