import { Hono } from 'hono';
import * as v from 'valibot';
import { readChannelName } from '../../connection/pusher/channelName.ts';
import { signSubscription } from '../../connection/pusher/signature.ts';
import { Refusal } from '../../foundation/Refusal.ts';
import { shortTextSchema } from '../../foundation/schemas.ts';
import { isSameSecret } from '../../foundation/secrets.ts';
import { storable } from '../../foundation/storable.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { readJson, readText, validate } from '../readBody.ts';
import { requireSession } from '../requestSession.ts';

const requestSchema = v.object({
  socket_id: v.pipe(v.string(), v.regex(/^\d{1,20}\.\d{1,20}$/)),
  channel_name: shortTextSchema,
});

/** Authorizes a visitor's subscription to their own Pusher channel (`/api/widget/auth`), and to no other channel. */
export function pusherAuthRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().post('/', async (context) => {
    const { contact } = await requireSession(backend, context);
    const { socket_id: socketId, channel_name: channel } = await readRequest(backend, context);
    const name = readChannelName(channel);
    if (!name || !isSameSecret(name.pubsubToken, contact.pubsubToken)) {
      throw new Refusal(403, 'You can only subscribe to your own channel.');
    }
    if (name.kind === 'private') {
      return context.json({ auth: signSubscription(backend.pusher, { socketId, channel }) });
    }
    const channelData = JSON.stringify({ user_id: String(contact.id), user_info: { name: contact.name } });
    const auth = signSubscription(backend.pusher, { socketId, channel, channelData });
    return context.json({ auth, channel_data: channelData });
  });
}

async function readRequest(
  backend: HttpBackend,
  context: HttpContext,
): Promise<v.InferOutput<typeof requestSchema>> {
  const { limits } = backend;
  const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (!isForm) return readJson(context, requestSchema, limits);
  const form = new URLSearchParams(await readText(context, limits));
  return validate(requestSchema, storable(Object.fromEntries(form)));
}
