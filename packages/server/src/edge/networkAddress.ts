import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Logger } from '../foundation/logger.ts';

/** Returns the network that a request came from, as a key for limits. */
export type NetworkOf = (request: IncomingMessage) => string;

/**
 * Reads the network of requests. Behind a trusted proxy it is what the proxy saw: the last entry of `X-Forwarded-For`.
 * Warns once if the header comes although no proxy is trusted.
 */
export function createNetworkOf({ trustProxy, logger }: { trustProxy: boolean; logger: Logger }): NetworkOf {
  let isWarned = false;
  return ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined && !trustProxy && !isWarned) {
      isWarned = true;
      logger.warn(
        'A request carries X-Forwarded-For, but TRUST_PROXY is off. If a proxy stands in front of this server, all ' +
          'visitors count as one network address and share its limits: set TRUST_PROXY=1.',
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

/** Returns an IPv4 address as it is, an IPv6 one by its first 64 bits: one customer has at least all of those. */
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

/** Some proxies write `203.0.113.7:1234` and `[2001:db8::1]:1234`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  return bracketed ?? (/^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] || address);
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number);
    return `${(((a ?? 0) << 8) | (b ?? 0)).toString(16)}:${(((c ?? 0) << 8) | (d ?? 0)).toString(16)}`;
  });
  const [head = '', tail] = dotted.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [before, after] = [read(head), read(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
