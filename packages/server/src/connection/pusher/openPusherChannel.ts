import * as v from 'valibot';
import { openVisitorStream, presenceOf, type StreamBackend } from '../openVisitorStream.ts';
import type { Notice } from '../RealtimePort.ts';
import { readChannelName } from './channelName.ts';
import type { PusherCredentials } from './PusherCredentials.ts';
import { isSigned, type Subscription } from './signature.ts';

/** A channel that a client was let into. */
export interface OpenedChannel {
  /** Who the client is on a presence channel. */
  readonly member?: { readonly userId: string; readonly info: unknown };
  /** Sends what a new subscriber has to know. */
  begin(): Promise<void>;
  end(): void;
}

/** Opens a channel; undefined where the signature is not ours or the token stands for nobody any more. */
export type OpenChannel = (
  request: Subscription & { readonly auth: string },
  transmit: (notice: Notice) => void,
) => Promise<OpenedChannel | undefined>;

const memberSchema = v.object({
  user_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  user_info: v.optional(v.unknown(), {}),
});

/** The channels of `/app/<key>`: a visitor's, named after the realtime token and signed at `/api/widget/auth`. */
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
      begin: async () =>
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
