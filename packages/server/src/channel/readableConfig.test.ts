import { expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { changeConfig } from './changeConfig.ts';
import { readableConfig } from './readableConfig.ts';

it.each<[object, string, unknown]>([
  [{ channel: { welcomeTitle: 7 } }, 'welcomeTitle', 'Hi'],
  [{ channel: 'Shop' }, 'welcomeTitle', 'Hi'],
  [{ realtime: 'none' }, 'realtime', { adapter: 'cable' }],
])('warns once about the stored settings %j, with a command that repairs them', (config, key, value) => {
  const warnings: string[] = [];
  const logger = { ...silentLogger, warn: (line: string) => void warnings.push(line) };
  const channel = {
    id: 1,
    flowToken: 'shop',
    config,
    sealedIdentitySecret: null,
    identityProof: 'hash',
  } as const;
  readableConfig(logger, channel);
  readableConfig(logger, channel);
  expect(warnings).toEqual([expect.stringMatching(`npm run channel -- set shop (${key}|KEY)=VALUE$`)]);
  const repaired = changeConfig(channel, { [key]: value }, (secret) => secret);
  expect(readableConfig(logger, repaired)).toEqual(repaired.config);
  expect(warnings).toHaveLength(1);
});
