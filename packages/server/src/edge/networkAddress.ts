import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from '../foundation/logger.ts';

/** Returns the network of a request, used as a key for limits. */
export type NetworkOf = (request: IncomingMessage) => string;

/**
 * Creates a `NetworkOf`. Behind a trusted proxy, it reads the last entry of `X-Forwarded-For`. It warns once if that
 * header is present but no proxy is trusted.
 */
export function createNetworkOf({ trustProxy, logger }: { trustProxy: boolean; logger: Logger }): NetworkOf {
  let isWarned = false;
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined && !trustProxy && !isWarned) {
      isWarned = true;
      logger.warn(
        'A request has an X-Forwarded-For header, but TRUST_PROXY is off. If this server runs behind a proxy, all ' +
          'visitors share the limits of one network address. In that case, set TRUST_PROXY=1.',
      );
    }
    const last = trustProxy
      ? String(forwarded ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : '';
    return networkOf(last || socket.remoteAddress || 'unknown');
  };
}

/**
 * Returns an IPv4 address without its port, and an IPv6 address as its /64, because a customer usually has a whole /64.
 * Converts an IPv4-mapped IPv6 address to IPv4. Lowercases other text and cuts it to 64 characters.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address).replace(/%.*$/, '').toLowerCase();
  if (isIP(bare) !== 6) return bare.slice(0, 64);
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Removes the port: some proxies send `203.0.113.7:1234` or `[2001:db8::1]:1234`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? (/^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] || address);
}

/** Returns the eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number);
    return `${(((a ?? 0) << 8) | (b ?? 0)).toString(16)}:${(((c ?? 0) << 8) | (d ?? 0)).toString(16)}`;
  });
  const [head = '', tail] = dotted.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return parse(head);
  const [before, after] = [parse(head), parse(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
