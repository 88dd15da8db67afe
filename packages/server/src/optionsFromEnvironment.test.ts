import { expect, it } from 'vitest';
import { optionsFromEnvironment } from './optionsFromEnvironment.ts';

it('reads settings and ignores empty variables', () => {
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
  ['LIMITS', '{"mesages":{"calls":5,"perMs":1000}}'],
  ['LIMITS', '{"bodyBytes":-1}'],
  ['TOKEN_IN', 'cookie'],
  ['PUBLIC_URL', 'chat.example'],
  ['OUTBOX_DAYS', '0'],
])('reports the name and the value of an invalid setting: %s=%s', (name, value) => {
  expect(() => optionsFromEnvironment({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}`);
});

it.each(['mail.example', 'smtp://user:pass word@', 'http://user:password@mail.example'])(
  'rejects an invalid SMTP_URL without repeating its value: %s',
  (value) => {
    const message = 'SMTP_URL is set, which is invalid: Use the form smtp://user:password@host:587.';
    expect(() => optionsFromEnvironment({ SMTP_URL: value })).toThrow(new Error(message));
  },
);

it('reads the URL of the mail server and the retention of the outbox', () => {
  const environment = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587?requireTLS=false', OUTBOX_DAYS: '30' };
  expect(optionsFromEnvironment(environment)).toMatchObject({
    smtpUrl: environment.SMTP_URL,
    outboxDays: 30,
  });
});
