import * as v from 'valibot';
import { openVisitorStream, presenceOf, type StreamBackend } from '../openVisitorStream.ts';
import type { StreamMessage } from '../RealtimePort.ts';
import { readChannelName } from './channelName.ts';
import type { PusherCredentials } from './PusherCredentials.ts';
import { isSigned, type Subscription } from './signature.ts';

export interface OpenedChannel {
  /** The client's identity on a presence channel. */
  readonly member?: { readonly userId: string; readonly info: unknown };
  sendPresence(): Promise<void>;
  end(): void;
}

/**
 * Opens a channel. Resolves to undefined if the name, the signature or the member data is invalid, or if
 * `openVisitorStream` refuses the realtime token.
 */
export type OpenChannel = (
  request: Subscription & { readonly auth: string },
  transmit: (notice: StreamMessage) => void,
) => Promise<OpenedChannel | undefined>;

const memberSchema = v.object({
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  user_info: v.optional(v.unknown(), {}),
});

/** Channel names contain the visitor's realtime token. `/api/widget/auth` signs the subscriptions. */
export function createOpenChannel(backend: StreamBackend, credentials: PusherCredentials): OpenChannel {
  return async (request, transmit) => {
    const name = readChannelName(request.channel);
    if (!name || !isSigned(credentials, request, request.auth)) return undefined;
    const member = name.kind === 'presence' ? memberOf(request.channelData) : undefined;
    if (name.kind === 'presence' && !member) return undefined;
    const key = { pubsubToken: name.pubsubToken, tokenHash: null };
    const stream = await openVisitorStream(backend, key, transmit);
    if (!stream) return undefined;
    return {
      ...(member ? { member } : {}),
      sendPresence: async () =>
        transmit({
          kind: 'event',
          name: 'presence.update',
          data: await presenceOf(backend, stream.contact),
        }),
      end: stream.end,
    };
  };
}

function memberOf(channelData: string | undefined): OpenedChannel['member'] {
  try {
    const parsed = v.safeParse(memberSchema, JSON.parse(channelData ?? ''));
    return parsed.success ? { userId: parsed.output.user_id, info: parsed.output.user_info } : undefined;
  } catch {
    return undefined;
  }
}
