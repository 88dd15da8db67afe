import { createHash, createHmac } from 'node:crypto';
import { normalizeEventName } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { readChannelName } from '../../connection/pusher/channelName.ts';
import type { PusherCredentials } from '../../connection/pusher/PusherCredentials.ts';
import { streams } from '../../connection/RealtimePort.ts';
import { notFound, Refusal } from '../../foundation/Refusal.ts';
import { shortTextSchema } from '../../foundation/schemas.ts';
import { isSameSecret } from '../../foundation/secrets.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { readText, validate } from '../readBody.ts';

const name = shortTextSchema;
const data = v.pipe(v.string(), v.maxLength(64 * 1024), v.parseJson(), v.record(v.string(), v.unknown()));
const eventSchema = v.pipe(
  v.object({
    name,
    data,
    channels: v.optional(v.pipe(v.array(name), v.maxLength(100))),
    channel: v.optional(name),
  }),
  v.transform(({ channels = [], channel, ...event }) => ({
    ...event,
    channels: channel === undefined ? channels : [channel, ...channels],
  })),
);
const batchSchema = v.object({ batch: v.pipe(v.array(eventSchema), v.maxLength(10)) });
const maxSignatureAgeSeconds = 600;

/**
 * Other backend services can call these routes with a Pusher server SDK; this server itself publishes directly.
 * Requests must be signed with the application's secret, and may only send known events to visitors' channels.
 */
export function pusherApiRoutes(backend: HttpBackend): Hono<Env> {
  const publish = ({ name: eventName, data: payload, channels }: v.InferOutput<typeof eventSchema>) => {
    const known = normalizeEventName(eventName);
    if (!known) throw new Refusal(422, `Unknown event: ${eventName}.`);
    for (const channel of channels) {
      const token = readChannelName(channel)?.pubsubToken;
      if (token === undefined) throw new Refusal(422, `Not a visitor's channel: ${channel}.`);
      backend.realtime.publish(streams.visitor(token), { kind: 'event', name: known, data: payload });
    }
  };
  return new Hono<Env>()
    .post('/:appId/events', async (context) => {
      publish(validate(eventSchema, await signedBody(backend, context)));
      return context.json({});
    })
    .post('/:appId/batch_events', async (context) => {
      const { batch } = validate(batchSchema, await signedBody(backend, context));
      for (const event of batch) publish(event);
      return context.json({ batch: batch.map(() => ({})) });
    });
}

async function signedBody(backend: HttpBackend, context: HttpContext): Promise<unknown> {
  if (context.req.param('appId') !== backend.pusher.appId) throw notFound();
  const text = await readText(context, backend.limits);
  if (!isSigned(backend.pusher, context, text, backend.now())) {
    throw new Refusal(
      401,
      'The signature is invalid or expired. Sign the request with the secret of this application.',
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

function isSigned(
  { key, secret }: PusherCredentials,
  { req }: HttpContext,
  body: string,
  nowMs: number,
): boolean {
  const { auth_signature: given = '', ...signed } = req.query();
  const query = Object.entries(signed)
    .map(([parameter, value]) => `${parameter.toLowerCase()}=${value}`)
    .sort()
    .join('&');
  const isRecent = Math.abs(nowMs / 1000 - Number(signed.auth_timestamp)) <= maxSignatureAgeSeconds;
  const isBodyIntact = signed.body_md5 === createHash('md5').update(body).digest('hex');
  const expected = createHmac('sha256', secret).update(['POST', req.path, query].join('\n')).digest('hex');
  return isRecent && isBodyIntact && signed.auth_key === key && isSameSecret(given, expected);
}
