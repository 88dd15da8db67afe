/** What a channel's name says: presence channels also tell who is on them. */
export interface ChannelName {
  readonly kind: 'presence' | 'private';
  readonly pubsubToken: string;
}

/** Reads `presence-<token>` or `private-<token>`; undefined for anything else: there are no public channels here. */
export function readChannelName(name: string): ChannelName | undefined {
  const found = /^(presence|private)-([A-Za-z0-9_-]{1,128})$/.exec(name);
  const pubsubToken = found?.[2];
  if (!found || pubsubToken === undefined) return undefined;
  return { kind: found[1] === 'presence' ? 'presence' : 'private', pubsubToken };
}
