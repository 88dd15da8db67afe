import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { contentTypes, realtimeEventNames } from '@chat/core/protocol';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { changeConfig, configKeys } from '../src/channel/changeConfig.ts';
import { silentLogger } from '../src/foundation/logger.ts';
import type { Env } from '../src/http/Env.ts';
import { createApp } from '../src/http/routes/createApp.ts';
import { defaultLimits } from '../src/limits/ServerLimits.ts';
import { createHttpBackend } from '../src/openBackend.ts';
import { settingNames } from '../src/optionsFromEnvironment.ts';
import type { Database } from '../src/storage/Database.ts';
import { agentToken } from './onEveryDatabase.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const rows = readme.split('\n').flatMap((line) => (line.startsWith('|') ? [line.split(/(?<!\\)\|/)] : []));
const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function tableBelow(text: string) {
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(readme.slice(readme.indexOf(text))) ?? [];
  return table.split('\n').map((line) => line.split(/(?<!\\)\|/));
}

/** A stub is sufficient, because no route is called. */
const noDatabase: Database = {
  kind: 'embedded',
  query: async () => [],
  transaction: (work) => work(noDatabase),
  close: async () => undefined,
};

describe('the backend’s README', () => {
  it('lists exactly the existing API calls', async () => {
    const options = { agentToken, pusherSecret: 'secret', logger: silentLogger };
    const backend = await createHttpBackend(options, { db: noDatabase, dataDir: tmpdir() });
    const routes = createApp(backend, new Hono<Env>())
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const listed = rows.flatMap(([, call]) =>
      codeIn(call).filter((code) => /^(GET|POST|PUT|PATCH|DELETE) \/api|^POST \/apps/.test(code)),
    );
    expect(listed.sort()).toEqual([...new Set(routes)].sort());
  });

  it('lists exactly the existing environment variables and limits', () => {
    const first = rows.flatMap(([, cell]) => codeIn(cell));
    const variables = first.filter((code) => /^[A-Z][A-Z\d_]+$/.test(code));
    expect(variables.sort()).toEqual([...settingNames].sort());
    const limits = tableBelow('## Limits').flatMap(([, cell]) => codeIn(cell));
    expect(limits.sort()).toEqual(Object.keys(defaultLimits).sort());
  });

  it('lists exactly the existing channel settings, by section', () => {
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
    expect(() => changeConfig(channel, { nonsense: 1 }, String)).toThrow('unknown configuration key');
  });

  it('names every socket event and content type in its tables', () => {
    const codes = new Set(rows.flatMap(([, first, second]) => [...codeIn(first), ...codeIn(second)]));
    for (const [name, other] of Object.entries(realtimeEventNames)) {
      expect(codes).toContain(other);
      if (name.includes('.')) expect(codes).toContain(name);
    }
    for (const type of contentTypes) expect(codes).toContain(type);
  });
});
