import type { Json } from './json.ts';

/** Determines the token of a request, or its signature for a `program`. */
export type Sender = 'visitor' | 'agent' | 'anonymous' | 'program';

/** Both kinds may hold `{{name}}` placeholders, filled in when the request is sent. */
export type Body =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

export interface HttpCase {
  readonly kind: 'http';
  readonly seed: number;
  readonly route: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body | undefined;
  readonly sender: Sender;
  readonly flowToken: string;
}

/** Bytes to write to a TCP socket, piece by piece. */
export interface RawCase {
  readonly kind: 'raw';
  readonly seed: number;
  readonly pieces: readonly Buffer[];
  /** The expected number of responses with status 200; undefined if the server may refuse the bytes. */
  readonly responses?: number | undefined;
}

export interface SocketCase {
  readonly kind: 'socket';
  readonly seed: number;
  readonly family: 'cable' | 'pusher';
  readonly target: string;
  readonly frames: readonly Frame[];
  readonly flowToken: string;
}

/** Text may hold `{{name}}` placeholders; bytes are sent unchanged. */
export type Frame =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

export type FuzzCase = HttpCase | RawCase | SocketCase;

/** Leaves unknown names unchanged. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
