import type { StreamMessage } from './RealtimePort.ts';

export interface Notice {
  readonly streams: string[];
  readonly message: StreamMessage;
}

/** A notice whose message is not parsed yet, because the receiver may have no listener for it. */
export interface NoticeText {
  readonly streams: readonly string[];
  readonly json: string;
}

/**
 * `alive`: sent every second. `gap`: sent instead of `alive` after the sender could not send some notices. `bye`: the
 * sender stops.
 */
export type Sign = 'alive' | 'gap' | 'bye';

/** What processes send each other over the broker. */
export type Packet =
  | { readonly kind: Sign }
  | { readonly kind: 'notices'; readonly notices: readonly NoticeText[] };

/** Formats a packet. `origin` names the sending process and contains no space. */
export function formatPacket(origin: string, content: Sign | readonly Notice[]): string {
  if (typeof content === 'string') return `${origin} ${content}`;
  const lines = content.flatMap(({ streams, message }) => [streams.join(' '), JSON.stringify(message)]);
  return [`${origin} notices`, ...lines].join('\n');
}

/** Returns undefined for a packet of an unknown kind. */
export function readPacket(text: string): { readonly origin: string; readonly packet: Packet } | undefined {
  const [head = '', ...lines] = text.split('\n');
  const [origin = '', kind = ''] = head.split(' ');
  if (kind === 'alive' || kind === 'gap' || kind === 'bye') return { origin, packet: { kind } };
  if (kind !== 'notices') return undefined;
  const notices: NoticeText[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2)
    notices.push({ streams: (lines[line] ?? '').split(' '), json: lines[line + 1] ?? '' });
  return { origin, packet: { kind, notices } };
}

/** Does not check the message, because only processes of this installation send notices. */
export function readMessage({ json }: NoticeText): StreamMessage {
  return JSON.parse(json);
}
