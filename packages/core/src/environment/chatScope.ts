/** Begins the keys of everything that one chat keeps in a browser: of its channel, and of its instance where a page has several. */
export function chatScope(flowToken: string, instanceId: string | undefined): string {
  return `chat:${flowToken}${instanceId ? `:${instanceId}` : ''}`;
}
