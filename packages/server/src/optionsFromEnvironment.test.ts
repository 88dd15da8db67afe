import { expect, it } from 'vitest';
import { optionsFromEnvironment } from './optionsFromEnvironment.ts';

it('reads settings and counts empty ones as missing', () => {
  const options = optionsFromEnvironment({
    PORT: '0',
    DATABASE_URL: '',
    BOT_DELAY_MS: '10',
    LIMITS: '{"messages":{"calls":5,"perMs":1000}}',
    TRUST_PROXY: '1',
    HOME: '/root',
  });
  expect(options).toMatchObject({
    port: 0,
    botDelayMs: 10,
    limits: { messages: { calls: 5, perMs: 1000 } },
    trustProxy: true,
  });
  expect(options).not.toHaveProperty('databaseUrl');
});

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['BOT_DELAY_MS', 'soon'],
  ['LIMITS', '{"messages":{"calls":0,"perMs":1000}}'],
  ['LIMITS', 'none'],
  ['TOKEN_IN', 'cookie'],
  ['PUBLIC_URL', 'chat.example'],
])('names the setting that is wrong: %s=%s', (name, value) => {
  expect(() => optionsFromEnvironment({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}`);
});
