import { listRevisions } from '../storage/contacts.ts';
import { presenceOf, type StreamBackend } from './openVisitorStream.ts';
import { readVisitorStream, streams } from './RealtimePort.ts';

const tokensPerQuery = 1_000;
const retryMs = 1_000;
/** Delay after a gap, so that several gaps in a row are handled together. */
const gapDelayMs = 200;
const checkEveryMs = 60_000;

/**
 * Makes clients of this process fetch what they missed from other processes. After each gap, sends the newest revision
 * to every visitor's stream, and reconnects the agent consoles. Every minute, sends only the revisions that have grown.
 * Ends the streams that another process has ended or renewed. Returns a function that stops all this, and resolves when
 * no run is in progress.
 */
export function healStreams(backend: StreamBackend): () => Promise<void> {
  const { realtime, logger } = backend;
  if (realtime.state() === 'single') return async () => undefined;
  let sentRevs = new Map<string, number>();
  let running = Promise.resolve();
  let pending: NodeJS.Timeout | undefined;
  let isStopped = false;

  const run = async (afterGap: boolean) => {
    const next = new Map<string, number>();
    const tokens = realtime.streamNames().flatMap((stream) => readVisitorStream(stream) ?? []);
    if (afterGap) realtime.deliver(streams.agents, { kind: 'end', reason: 'renewed' });
    const presenceOfChannel = oncePerChannel(backend);
    for (let start = 0; start < tokens.length; start += tokensPerQuery) {
      const asked = tokens.slice(start, start + tokensPerQuery);
      const found = await listRevisions(backend.db, asked);
      for (const { pubsubToken, channelId, rev } of found) {
        next.set(pubsubToken, rev);
        if (!afterGap && rev <= (sentRevs.get(pubsubToken) ?? 0)) continue;
        const data = { users: await presenceOfChannel(channelId), rev };
        realtime.deliver(streams.visitor(pubsubToken), { kind: 'event', name: 'presence.update', data });
      }
      for (const token of asked) {
        if (!next.has(token)) realtime.deliver(streams.visitor(token), { kind: 'end', reason: 'renewed' });
      }
    }
    sentRevs = next;
  };
  const schedule = (afterGap: boolean, delayMs: number) => {
    if (isStopped || (pending && afterGap)) return;
    const start = () => {
      if (afterGap) pending = undefined;
      running = running
        .then(() => (isStopped ? undefined : run(afterGap)))
        .catch((cause: unknown) => {
          if (!afterGap) return;
          logger.warn(
            `The newest revisions could not be sent to clients after a gap (${String(cause)}). Trying again in 1 s.`,
          );
          schedule(true, retryMs);
        });
    };
    const timer = setTimeout(start, delayMs).unref();
    if (afterGap) pending = timer;
  };
  const stopGaps = realtime.onGap(() => schedule(true, gapDelayMs));
  const timer = setInterval(() => schedule(false, 0), checkEveryMs).unref();
  return async () => {
    isStopped = true;
    stopGaps();
    clearInterval(timer);
    clearTimeout(pending);
    await running;
  };
}

function oncePerChannel(backend: StreamBackend): (channelId: number) => Promise<Record<string, string>> {
  const known = new Map<number, Promise<Record<string, string>>>();
  return (channelId) => {
    const users =
      known.get(channelId) ?? presenceOf(backend, { channelId, rev: 0 }).then((data) => data.users);
    known.set(channelId, users);
    return users;
  };
}
