import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import type { Env } from './Env.ts';
import { errorResponse } from './errorResponse.ts';

it.each([
  ['/confirm/the-token', '/confirm/:token'],
  ['/api/attachments/7/photo.png?s=signature', '/api/attachments/:id/:name'],
  ['/api/messages', '/api/messages'],
])('logs a failed request to %s by its route, without the secrets in its URL', async (path, route) => {
  const logged: string[] = [];
  const logger = { ...silentLogger, error: (message: string) => void logged.push(message) };
  const app = new Hono<Env>().get(route, () => {
    throw new Error('Broken');
  });
  app.onError((thrown, context) => errorResponse(logger, thrown, context));
  const incoming = { destroyed: false, complete: true };
  expect((await app.request(path, {}, { incoming })).status).toBe(500);
  expect(logged).toEqual([`GET ${route} failed.`]);
});
