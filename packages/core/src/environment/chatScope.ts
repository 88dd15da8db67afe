/** Returns the prefix of all storage keys of a chat, made of its channel and, if given, its instance. */
export function chatScope(flowToken: string, instanceId: string | undefined): string {
  return `chat:${flowToken}${instanceId ? `:${instanceId}` : ''}`;
}
