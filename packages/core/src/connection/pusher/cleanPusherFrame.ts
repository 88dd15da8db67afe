import { isRecord } from '../../protocol/isRecord.ts';

/** 23 days. This disables the library's own silence check, which would open sockets by itself. */
const activityTimeoutSeconds = 2_000_000;

/** A cleaned frame. Without `text`, nothing is passed on to the library. */
export interface CleanFrame {
  /** False if this is not a frame of the protocol. */
  readonly isReadable: boolean;
  readonly text?: string;
  /** The code of a `pusher:error` frame, or 0 if it has none. Such a frame is not passed on. */
  readonly errorCode?: number;
}

const unreadable: CleanFrame = { isReadable: false };
const ignored: CleanFrame = { isReadable: true };

/**
 * Makes a frame safe for the library, which throws on many malformed frames and requires fields that some servers omit,
 * such as the members of presence channels. Members are not used, so they are replaced by an empty list. The adapter
 * handles errors and silence itself, so `pusher:error` is withheld and the activity timeout is replaced.
 */
export function cleanPusherFrame(raw: unknown, isKnown: (channel: string) => boolean): CleanFrame {
  const frame = typeof raw === 'string' ? parse(raw) : undefined;
  if (!isRecord(frame) || typeof frame.event !== 'string') return unreadable;
  const { event, channel } = frame;
  const data = typeof frame.data === 'string' ? (parse(frame.data) ?? frame.data) : frame.data;
  if (!event.startsWith('pusher')) {
    if (typeof channel !== 'string') return unreadable;
    return isKnown(channel) ? clean({ event, channel, data: JSON.stringify(data ?? null) }) : ignored;
  }
  return cleanSystemFrame(event, typeof channel === 'string' && isKnown(channel) ? channel : undefined, data);
}

function cleanSystemFrame(event: string, channel: string | undefined, data: unknown): CleanFrame {
  const fields = isRecord(data) ? data : {};
  switch (event) {
    case 'pusher:connection_established':
      return cleanHandshake(event, fields);
    case 'pusher:error':
      return { isReadable: true, errorCode: typeof fields.code === 'number' ? fields.code : 0 };
    case 'pusher:ping':
    case 'pusher:pong':
      return clean({ event, data: {} });
    case 'pusher_internal:subscription_succeeded':
      return clean({ event, channel, data: { presence: { ids: [], hash: {}, count: 0 } } });
    case 'pusher:subscription_error':
    case 'pusher_internal:subscription_error':
      return clean({ event: 'pusher:subscription_error', channel, data: fields });
    default:
      return ignored;
  }
}

function cleanHandshake(event: string, { socket_id }: Record<string, unknown>): CleanFrame {
  if (typeof socket_id !== 'string') return unreadable;
  return clean({ event, data: { socket_id, activity_timeout: activityTimeoutSeconds } });
}

function clean(frame: object): CleanFrame {
  return { isReadable: true, text: JSON.stringify(frame) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
