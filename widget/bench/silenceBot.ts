import type { Backend } from '../e2e/startBackend.ts';

/** Turns the bot off, because its messages would add work and layout shifts to the measurements. */
export async function silenceBot({ url, agentToken }: Backend): Promise<void> {
  const response = await fetch(`${url}/api/agent/channel`, {
    method: 'PATCH',
    headers: { 'X-Agent-Token': agentToken, 'content-type': 'application/json' },
    body: JSON.stringify({ hasAConnectedAgentBot: false }),
  });
  if (!response.ok) throw new Error(`Changing the demo channel failed: ${await response.text()}`);
}
