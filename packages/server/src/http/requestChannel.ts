import { Refusal } from '../foundation/Refusal.ts';
import { type Channel, findChannel } from '../storage/channels.ts';
import { type HttpBackend, type HttpContext, oncePerRequest } from './Env.ts';
import { countAnonymousCall } from './requestAddress.ts';

/**
 * Returns the channel of a request's `flow_token`, and counts the request as anonymous. Throws `Refusal` 404 if the
 * channel doesn't exist, and 429 if the network address sends too many anonymous requests.
 */
export async function requireChannel(backend: HttpBackend, context: HttpContext): Promise<Channel> {
  countAnonymousCall(backend, context);
  const channel = await readRequestChannel(backend, context);
  if (!channel) throw unknownChannel(context.req.query('flow_token'));
  return channel;
}

/** Returns undefined if the request has no `flow_token` or the channel doesn't exist. */
export function readRequestChannel({ db }: HttpBackend, context: HttpContext): Promise<Channel | undefined> {
  return oncePerRequest(context, 'channel', async () => {
    const flowToken = context.req.query('flow_token');
    return flowToken === undefined ? undefined : findChannel(db, flowToken);
  });
}

/** The message contains the flow token, which is public and may be mistyped. */
function unknownChannel(flowToken = ''): Refusal {
  const shown = flowToken.slice(0, maxShownCharacters);
  return new Refusal(
    404,
    `No channel has the flow token "${shown}", so the chat cannot load. Check the flowToken and the URL of the backend.`,
    { code: 'channel_unknown' },
  );
}

const maxShownCharacters = 100;
