/** The library's own test for silence would open sockets by itself; this is 23 days. */
const activityTimeoutSeconds = 2_000_000;

/** A frame after cleaning: its text for the library, nothing where there is nothing to pass on. */
export interface CleanFrame {
  /** False where the server sent something that is no frame of the protocol. */
  readonly isReadable: boolean;
  readonly text?: string;
  /** The code of an error; 0 where the server gave none. Errors are not passed on. */
  readonly errorCode?: number;
}

const unreadable: CleanFrame = { isReadable: false };
const ignored: CleanFrame = { isReadable: true };

/**
 * Makes a frame safe for the library, which throws on many that are malformed and needs fields that some servers
 * leave out, such as the members of presence channels. Who else is on a channel is not used and is left out (spec
 * §7 Realtime: availability arrives as an event), and what follows from errors and silence is not the library's to
 * decide. `isOurs` says which channels are.
 */
export function cleanPusherFrame(raw: unknown, isOurs: (channel: string) => boolean): CleanFrame {
  const frame = typeof raw === 'string' ? parse(raw) : undefined;
  if (!isRecord(frame) || typeof frame.event !== 'string') return unreadable;
  const { event, channel } = frame;
  const data = typeof frame.data === 'string' ? (parse(frame.data) ?? frame.data) : frame.data;
  if (!event.startsWith('pusher')) {
    if (typeof channel !== 'string') return unreadable;
    return isOurs(channel) ? clean({ event, channel, data: JSON.stringify(data ?? null) }) : ignored;
  }
  return cleanSystemFrame(event, typeof channel === 'string' && isOurs(channel) ? channel : undefined, data);
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
