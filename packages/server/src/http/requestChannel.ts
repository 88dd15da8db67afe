import { Refusal } from '../foundation/Refusal.ts';
import { type Channel, findChannel } from '../storage/channels.ts';
import { type HttpBackend, type HttpContext, oncePerRequest } from './Env.ts';
import { countAnonymousCall } from './requestAddress.ts';

/** The channel that a request names by `flow_token`. Throws `Refusal` 404 where there is none. */
export async function requireChannel(backend: HttpBackend, context: HttpContext): Promise<Channel> {
  countAnonymousCall(backend, context);
  const channel = await readRequestChannel(backend, context);
  if (!channel) throw unknownChannel(context.req.query('flow_token'));
  return channel;
}

/** Reads the channel that a request names by `flow_token`, once per request; undefined if there is none. */
export function readRequestChannel({ db }: HttpBackend, context: HttpContext): Promise<Channel | undefined> {
  return oncePerRequest(context, 'channel', async () => {
    const flowToken = context.req.query('flow_token');
    return flowToken === undefined ? undefined : findChannel(db, flowToken);
  });
}

/** A flow token is public, so it is said which one is not known: whoever embeds the chat has most likely mistyped it. */
function unknownChannel(flowToken = ''): Refusal {
  const shown = flowToken.slice(0, shownCharacters);
  return new Refusal(
    404,
    `No channel has the flow token "${shown}", so there is no chat here. Check the flowToken, and that this is the backend that knows it.`,
    { code: 'channel_unknown' },
  );
}

const shownCharacters = 100;
