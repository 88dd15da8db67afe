/** Presence channels also publish their members. */
export interface ChannelName {
  readonly kind: 'presence' | 'private';
  readonly pubsubToken: string;
}

/**
 * Parses `presence-<token>` or `private-<token>`. Returns undefined for anything else: there are no public channels.
 */
export function readChannelName(name: string): ChannelName | undefined {
  const match = /^(presence|private)-([A-Za-z0-9_-]{1,128})$/.exec(name);
  const pubsubToken = match?.[2];
  if (!match || pubsubToken === undefined) return undefined;
  return { kind: match[1] === 'presence' ? 'presence' : 'private', pubsubToken };
}
