import type { AgentRow } from '../storage/agents.ts';
import { presenceOf, type StreamBackend } from './openVisitorStream.ts';
import { streams } from './RealtimePort.ts';

export async function publishPresence(
  backend: Pick<StreamBackend, 'db' | 'realtime'>,
  { channelId }: AgentRow,
): Promise<void> {
  const { users } = await presenceOf(backend, { channelId, rev: 0 });
  for (const stream of [streams.channel(channelId), streams.agents]) {
    backend.realtime.publish(stream, { kind: 'event', name: 'presence.update', data: { users } });
  }
}
