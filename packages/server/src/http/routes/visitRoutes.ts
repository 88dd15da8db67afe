import { Hono } from 'hono';
import { readableConfig } from '../../channel/readableConfig.ts';
import { readVisit } from '../../conversation/readVisit.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { localeOf } from '../localeOf.ts';
import { requireChannel } from '../requestChannel.ts';
import { findSessionOf } from '../requestSession.ts';

/** How long a response without a session may be cached. */
const maxAgeSeconds = 60;

/** The route that returns the data for a closed chat to the host page (see `readVisit`). */
export function visitRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().get('/', async (context) => {
    const session = await findSessionOf(backend, context);
    const channel = session?.channel ?? (await requireChannel(backend, context));
    context.header('Vary', 'X-Auth-Token', { append: true });
    context.header('Cache-Control', session ? 'private, no-store' : `public, max-age=${maxAgeSeconds}`);
    return context.json(
      await readVisit(
        backend,
        channel,
        localeOf(context, readableConfig(backend.logger, channel)),
        session?.contact,
      ),
    );
  });
}
