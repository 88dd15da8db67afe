import { expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { changeConfig } from './changeConfig.ts';
import { readableConfig } from './readableConfig.ts';

it.each<[object, string, unknown]>([
  [{ channel: { welcomeTitle: 7 } }, 'welcomeTitle', 'Hi'],
  [{ channel: { allowedOrigins: 7 } }, 'allowedOrigins', ['https://shop.example']],
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

it.each<[object, string]>([
  [{ channel: { allowedOrigins: 7 } }, 'is invalid, so no page may show the chat'],
  [{ channel: 'Shop' }, 'were ignored, and no page may show the chat'],
  [{ widget: 'blue' }, 'all of them were ignored.'],
])('says what the stored settings %j cause', (config, effect) => {
  const warnings: string[] = [];
  const logger = { ...silentLogger, warn: (line: string) => void warnings.push(line) };
  readableConfig(logger, {
    id: 1,
    flowToken: 'a',
    config,
    sealedIdentitySecret: null,
    identityProof: 'hash',
  });
  expect(warnings).toEqual([expect.stringContaining(effect)]);
});
