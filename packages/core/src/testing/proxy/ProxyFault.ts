/**
 * What becomes of one call, or of one websocket.
 *
 * On a call every fault is used up by it. On a websocket `delay`, `halfOpen` and `blackhole` last, the others meet the
 * next frame or frames towards the client; `dropRequest`, `dropResponse` and `status` are for its handshake only.
 */
export type ProxyFault =
  /** It never reaches the server; the connection is cut. */
  | { readonly kind: 'dropRequest' }
  /** The server does it, the answer is lost, and the connection is cut. */
  | { readonly kind: 'dropResponse' }
  /** What the server says arrives this much later, in its order. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Instead of the server the proxy answers; the server has not heard of it. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** So many bytes of the answer's body, or of the next frame, arrive; then the connection is cut. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** The server does it, and this arrives instead of its answer's body or of its next frame. */
  | { readonly kind: 'garbage'; readonly text?: string }
  /** The call reaches the server so often (its first answer counts), or the next frame the client. */
  | { readonly kind: 'dup'; readonly copies: number }
  /** So many calls, or frames, are held up and go on in another order: when there are enough, or after `withinMs`. */
  | { readonly kind: 'reorder'; readonly window: number; readonly withinMs: number }
  /** Nothing from this side arrives any more, and nobody is told: the connection stays. */
  | { readonly kind: 'halfOpen'; readonly silent: 'server' | 'client' }
  /** The connection is cut after so many bytes towards the client (of a websocket: behind its handshake). */
  | { readonly kind: 'killAfter'; readonly bytes: number }
  /** Nothing arrives on either side any more, and nobody is told. */
  | { readonly kind: 'blackhole' };

/** The name of a fault. */
export type ProxyFaultKind = ProxyFault['kind'];

/** The names of all faults. */
export const proxyFaultKinds = [
  'dropRequest',
  'dropResponse',
  'delay',
  'status',
  'truncate',
  'garbage',
  'dup',
  'reorder',
  'halfOpen',
  'killAfter',
  'blackhole',
] as const satisfies readonly ProxyFaultKind[];

/** Where counting begins. */
export const noFaults: Readonly<Record<ProxyFaultKind, number>> = {
  dropRequest: 0,
  dropResponse: 0,
  delay: 0,
  status: 0,
  truncate: 0,
  garbage: 0,
  dup: 0,
  reorder: 0,
  halfOpen: 0,
  killAfter: 0,
  blackhole: 0,
};

/** A fault for the next calls that fit; a websocket's handshake is a call too, such as `GET /cable`. */
export interface ProxyRule {
  /** Such as `POST /api/messages`; a `*` at the end stands for anything. Every call where not given. */
  readonly call?: string;
  readonly fault: ProxyFault;
  /** For how many calls; 1 where not given. */
  readonly times?: number;
}
