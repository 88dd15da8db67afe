import type { Json } from './json.ts';

/** Who makes a request: the token goes along where there is one. */
export type Sender = 'visitor' | 'agent' | 'nobody' | 'program';

/** The body of a request. Texts hold `{{names}}` of what is known only when the request is sent. */
export type Body =
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

/** A well-formed HTTP request; only what is said in it is odd. */
export interface HttpCase {
  readonly kind: 'http';
  readonly seed: number;
  readonly route: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body | undefined;
  readonly sender: Sender;
  /** The channel whose visitor makes the request. */
  readonly flowToken: string;
}

/** Bytes for a socket, in the pieces in which they are written. */
export interface RawCase {
  readonly kind: 'raw';
  readonly seed: number;
  readonly pieces: readonly Buffer[];
  /** How many answers a server that understands everything gives; undefined if it may refuse. */
  readonly answers?: number | undefined;
}

/** A websocket and what is written to it. */
export interface SocketCase {
  readonly kind: 'socket';
  readonly seed: number;
  readonly family: 'cable' | 'pusher';
  readonly target: string;
  readonly frames: readonly Frame[];
  readonly flowToken: string;
}

/** One frame: a text with `{{names}}`, or bytes that are written as they are. */
export type Frame =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer };

/** One thing to send. */
export type FuzzCase = HttpCase | RawCase | SocketCase;

/** Puts values in the place of `{{names}}`; an unknown name stays. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
