import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { answerError } from './answerError.ts';
import type { Env } from './Env.ts';

it.each([
  ['/confirm/the-token', 'GET /confirm/- failed.'],
  ['/api/attachments/the-token/photo.png', 'GET /api/attachments/- failed.'],
  ['/api/messages', 'GET /api/messages failed.'],
])('logs a failure of %s without what is secret in the address', async (path, line) => {
  const logged: string[] = [];
  const logger = { ...silentLogger, error: (message: string) => void logged.push(message) };
  const app = new Hono<Env>().get('*', () => {
    throw new Error('Broken');
  });
  app.onError((thrown, context) => answerError(logger, thrown, context));
  expect((await app.request(path)).status).toBe(500);
  expect(logged).toEqual([line]);
});
