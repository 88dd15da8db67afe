/**
 * The names, below its scope, under which a chat stores what belongs to its visitor in key-value storage. Without the
 * session, and without the sessions that the server must still end.
 */
export const visitorNames = [
  'campaigns',
  'draft',
  'drafts',
  'emoji',
  'forms',
  'introduction',
  'place',
  'sound',
  'visitor',
] as const;

/** Returns the prefix of all storage keys of a chat, made of its channel and, if given, its instance. */
export function chatScope(flowToken: string, instanceId?: string): string {
  return `chat:${flowToken}${instanceId ? `:${instanceId}` : ''}`;
}
