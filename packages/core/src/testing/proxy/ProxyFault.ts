/**
 * A fault of an HTTP request or a WebSocket. On a request, it applies to that request only. On a WebSocket:
 * - `delay`, `halfOpen` and `blackhole` stay in effect.
 * - `killAfter` counts the bytes of all further frames.
 * - `dropRequest`, `dropResponse` and `status` make the handshake fail, or cut an open socket.
 * - `reorder` applies to the next frames sent to the client.
 * - `truncate`, `garbage` and `dup` apply to the next frame sent to the client.
 */
export type ProxyFault =
  /** The request does not reach the server, and the connection is cut. */
  | { readonly kind: 'dropRequest' }
  /** The server handles the request, but the response is lost and the connection is cut. */
  | { readonly kind: 'dropResponse' }
  /** Data from the server is delayed, in order. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The proxy responds. The request does not reach the server. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /**
   * At most `bytes` bytes of the response body or the next frame arrive, and at least the last byte is missing. Then
   * the connection is cut.
   */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** The server handles the request. `text`, by default invalid JSON, replaces the response body or the next frame. */
  | { readonly kind: 'garbage'; readonly text?: string }
  /**
   * The request reaches the server `copies` times, and the first response counts; or the next frame reaches the client
   * `copies` times.
   */
  | { readonly kind: 'dup'; readonly copies: number }
  /**
   * Holds requests or frames until `window` of them are waiting or `withinMs` has passed, then releases them in random
   * order.
   */
  | { readonly kind: 'reorder'; readonly window: number; readonly withinMs: number }
  /** Drops all data from one side while the connection stays open. */
  | { readonly kind: 'halfOpen'; readonly silent: 'server' | 'client' }
  /** Cuts the connection after `bytes` bytes sent to the client. A WebSocket handshake does not count. */
  | { readonly kind: 'killAfter'; readonly bytes: number }
  /** Drops all data from both sides while the connection stays open. */
  | { readonly kind: 'blackhole' };

export type ProxyFaultKind = ProxyFault['kind'];

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

/** A WebSocket handshake is a request too, such as `GET /cable`. */
export interface ProxyRule {
  /**
   * The requests to match, such as `POST /api/messages`; a trailing `*` matches anything. By default, all requests
   * match.
   */
  readonly call?: string;
  readonly fault: ProxyFault;
  /** The number of requests; 1 by default. */
  readonly times?: number;
}
