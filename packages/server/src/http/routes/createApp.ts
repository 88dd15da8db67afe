import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { notFound } from '../../foundation/Refusal.ts';
import { cors } from '../cors.ts';
import { countRequests } from '../countRequests.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { errorResponse } from '../errorResponse.ts';
import type { Fallback } from '../Fallback.ts';
import { requestGuard } from '../requestGuard.ts';
import { requestLog } from '../requestLog.ts';
import { requireDiskSpace } from '../requireDiskSpace.ts';
import { agentRoutes } from './agent/agentRoutes.ts';
import { attachmentRoutes } from './attachmentRoutes.ts';
import { channelRoutes } from './channelRoutes.ts';
import { contactRoutes } from './contactRoutes.ts';
import { conversationRoutes } from './conversationRoutes.ts';
import { directUploadRoutes } from './directUploadRoutes.ts';
import { eventRoutes } from './eventRoutes.ts';
import { labelRoutes } from './labelRoutes.ts';
import { messageRoutes } from './messageRoutes.ts';
import { pusherApiRoutes } from './pusherApiRoutes.ts';
import { pusherAuthRoutes } from './pusherAuthRoutes.ts';
import { uploadRoutes } from './uploadRoutes.ts';
import { visitRoutes } from './visitRoutes.ts';

/**
 * Requests that match no route get a 404, or go to `fallback` if there is one and their path is not below `/api/`.
 */
export function createApp(backend: HttpBackend, pages: Hono<Env>, fallback?: Fallback): Hono<Env> {
  const app = new Hono<Env>();
  app.onError((thrown, context) => errorResponse(backend.logger, thrown, context));
  app.use(countRequests(backend.metrics));
  app.use(requestGuard(backend));
  app.route('/api', createApi(backend));
  app.route('/apps', pusherApiRoutes(backend));
  app.route('/', pages);
  app.notFound(async (context) => {
    if (!fallback || context.req.path.startsWith('/api/')) {
      return errorResponse(backend.logger, notFound(), context);
    }
    const { incoming, outgoing } = context.env;
    await new Promise<void>((resolve, reject) => {
      outgoing.once('close', resolve);
      fallback(incoming, outgoing, (error) => {
        if (error) reject(error);
        else outgoing.writeHead(404).end();
      });
    });
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

function createApi(backend: HttpBackend): Hono<Env> {
  const api = new Hono<Env>();
  api.use(requestLog(backend.logger));
  api.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });
  api.use(requireDiskSpace(backend));
  // The agent API comes before `cors`: the agent console runs on the server's own origin, so no other origin needs
  // access.
  api.route('/agent', agentRoutes(backend));
  api.use(cors(backend));
  api.route('/conversations', conversationRoutes(backend));
  api.route('/direct_uploads', directUploadRoutes(backend));
  api.route('/messages/send_file', uploadRoutes(backend));
  api.route('/messages', messageRoutes(backend));
  api.route('/attachments', attachmentRoutes(backend));
  api.route('/widget/auth', pusherAuthRoutes(backend));
  api.route('/contact', contactRoutes(backend));
  api.route('/labels', labelRoutes(backend));
  api.route('/events', eventRoutes(backend));
  api.route('/visit', visitRoutes(backend));
  api.route('/', channelRoutes(backend));
  return api;
}
