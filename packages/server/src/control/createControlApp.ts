import { Hono } from 'hono';
import { notFound } from '../foundation/Refusal.ts';
import type { Env, HttpBackend } from '../http/Env.ts';
import { errorResponse } from '../http/errorResponse.ts';
import { agentTokenRoutes } from './agentTokenRoutes.ts';
import { backupRoutes } from './backupRoutes.ts';
import { channelRoutes } from './controlChannelRoutes.ts';

/**
 * Creates the control API for the operator's commands (`npm run …`). A running server serves it on its control socket;
 * without a server, commands call it directly. It checks no token, because the socket's file mode limits access.
 */
export function createControlApp(backend: HttpBackend): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((thrown, context) => errorResponse(backend.logger, thrown, context));
  app.notFound((context) => errorResponse(backend.logger, notFound(), context));
  app.route('/agents', agentTokenRoutes(backend));
  app.route('/backup', backupRoutes(backend));
  app.route('/channels', channelRoutes(backend));
  app.get('/', (context) => context.json({ pid: process.pid }));
  return app;
}
