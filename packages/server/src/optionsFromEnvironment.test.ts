import { expect, it } from 'vitest';
import { bucketUrlOf } from './files/s3Files.ts';
import { optionsFromEnvironment } from './optionsFromEnvironment.ts';

it('reads settings and ignores empty variables', () => {
  const options = optionsFromEnvironment({
    PORT: '0',
    DATABASE_URL: '',
    BOT_DELAY_MS: '10',
    BOT_URL: 'https://bot.example/chat',
    BOT_TOKEN: 'secret',
    BOT_NAME: 'Oakie',
    LIMITS: '{"messages":{"calls":5,"perMs":1000}}',
    TRUST_PROXY: '1',
    HOME: '/root',
  });
  expect(options).toMatchObject({
    port: 0,
    botDelayMs: 10,
    botUrl: 'https://bot.example/chat',
    botToken: 'secret',
    botName: 'Oakie',
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
  expect(() => optionsFromEnvironment({ [name]: value })).toThrow(
    `${name} has an invalid value (${JSON.stringify(value)}): `,
  );
});

it.each(['mail.example', 'smtp://user:pass word@', 'http://user:password@mail.example'])(
  'rejects an invalid SMTP_URL without repeating its value: %s',
  (value) => {
    const message = 'SMTP_URL has an invalid value (not shown): Use the form smtp://user:password@host:587.';
    expect(() => optionsFromEnvironment({ SMTP_URL: value })).toThrow(new Error(message));
  },
);

it.each(['bot.example', 'ftp://bot.example', 'https://user:secret@bot.example'])(
  'rejects an invalid BOT_URL without repeating its value: %s',
  (value) => {
    const message =
      'BOT_URL has an invalid value (not shown): Use the form https://bot.example/chat, with the secret in BOT_TOKEN.';
    expect(() => optionsFromEnvironment({ BOT_URL: value })).toThrow(new Error(message));
  },
);

it.each(['redis.example:6379', 'http://user:password@redis.example'])(
  'rejects an invalid REDIS_URL without repeating its value: %s',
  (value) => {
    const message =
      'REDIS_URL has an invalid value (not shown): Use the form redis://user:password@host:6379, or rediss:// for TLS.';
    expect(() => optionsFromEnvironment({ REDIS_URL: value })).toThrow(new Error(message));
  },
);

it('reads the URL of the mail server and the retention of the outbox', () => {
  const environment = { SMTP_URL: 'smtp://user:p%40ss@mail.example:587?requireTLS=false', OUTBOX_DAYS: '30' };
  expect(optionsFromEnvironment(environment)).toMatchObject({
    smtpUrl: environment.SMTP_URL,
    outboxDays: 30,
  });
});

const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

it.each([
  [
    'an Amazon bucket',
    { FILES: 's3://files', S3_REGION: 'eu-west-1' },
    { bucket: 'files', prefix: '', url: 'https://files.s3.eu-west-1.amazonaws.com/' },
  ],
  [
    'a bucket of another service, with a prefix',
    { FILES: 's3://files/a/site/', S3_ENDPOINT: 'http://store.example:9000' },
    { bucket: 'files', prefix: 'a/site', url: 'http://store.example:9000/files' },
  ],
  [
    'a bucket whose name is part of the host name',
    { FILES: 's3://files', S3_ENDPOINT: 'https://store.example', S3_PATH_STYLE: '0' },
    { bucket: 'files', prefix: '', url: 'https://files.store.example/' },
  ],
])('reads the settings of %s', (_case, environment, { url, ...settings }) => {
  const { s3 } = optionsFromEnvironment({ ...environment, ...keys });
  expect(s3).toMatchObject({ ...settings, accessKeyId: 'key', secretAccessKey: 'secret' });
  expect(s3 && bucketUrlOf(s3).href).toBe(url);
});

it.each([
  [{ FILES: 's3://files', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY are required'],
  [
    { FILES: '/var/files', ...keys },
    'FILES has an invalid value ("/var/files"): Use the form s3://bucket/prefix.',
  ],
  [{ FILES: 's3://files', S3_ENDPOINT: 'store.example', ...keys }, 'Use the form https://s3.example.'],
])('rejects incomplete or invalid settings of a bucket: %j', (environment, message) => {
  expect(() => optionsFromEnvironment(environment)).toThrow(message);
});
