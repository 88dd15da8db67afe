import { expect, it } from 'vitest';
import { createHub } from '../../src/connection/createHub.ts';
import { openVisitorStream } from '../../src/connection/openVisitorStream.ts';
import { streams } from '../../src/connection/RealtimePort.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { defaultLimits } from '../../src/limits/ServerLimits.ts';
import type { Database } from '../../src/storage/Database.ts';

it('S4: a subscription is refused if another server ends the session while the subscription is being authorized', async () => {
  const realtime = createHub();
  // The query still finds the session. Before its result arrives, the server learns that the session has ended.
  const db: Database = {
    kind: 'postgres',
    async query() {
      realtime.deliver(streams.visitor('token'), { kind: 'end', reason: 'revoked' });
      return [{ id: 1, channelId: 1, rev: 1 }] as never[];
    },
    transaction: (work) => work(db),
    close: async () => undefined,
  };
  const backend = { db, realtime, limits: defaultLimits, logger: silentLogger, now: Date.now };
  const received: unknown[] = [];
  const key = { pubsubToken: 'token', tokenHash: null };
  expect(await openVisitorStream(backend, key, (message) => received.push(message))).toBeUndefined();
  expect(realtime.countListeners(streams.visitor('token'))).toBe(0);
  expect(received).toEqual([]);
});
