/**
 * The names of the keys under which a chat stores its visitor's data in key-value storage. Each key is the scope, a
 * colon and the name. The session token and the tokens of sessions that must still be ended are not included.
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
