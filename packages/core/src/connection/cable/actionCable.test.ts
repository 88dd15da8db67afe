import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../environment/clock.ts';
import {
  type ActionCableServer,
  missingForActionCable,
  startActionCableServer,
} from '../../testing/actionCableServer.ts';
import { RealtimeHarness } from '../../testing/realtimeHarness.ts';
import type { RealtimeRecorder } from '../../testing/realtimeRecorder.ts';
import { CableAdapter } from './CableAdapter.ts';

const missing = missingForActionCable();
if (missing) console.log(missing);

describe.skipIf(missing)('against a real Action Cable server', { timeout: 60_000 }, () => {
  let server: ActionCableServer;
  let recorder: RealtimeRecorder;
  let adapter: CableAdapter;

  beforeAll(async () => {
    server = await startActionCableServer();
  }, 60_000);

  afterAll(() => server.close());

  afterEach(() => adapter.stop());

  function createAdapter(url = server.cableUrl): void {
    const harness = new RealtimeHarness({ clock: systemClock });
    recorder = harness.recorder;
    adapter = new CableAdapter({ adapter: 'cable', url }, harness.deps);
  }

  async function connect(token: string): Promise<void> {
    createAdapter();
    const confirmed = recorder.next('confirmed');
    adapter.setToken(token);
    adapter.start();
    await confirmed;
  }

  async function expectEvent(token: string, id: number): Promise<void> {
    const event = recorder.next('event');
    await server.broadcast(token, 'message.created', { id });
    expect(await event).toEqual({ kind: 'event', name: 'message.created', data: { id } });
  }

  it('the adapter connects, subscribes, receives events and sends presence', async () => {
    await connect('tok1');
    await expectEvent('tok1', 1);
    const presence = recorder.next('event');
    adapter.performPresence();
    expect(await presence).toMatchObject({ name: 'presence.update', data: { users: {} } });
    expect(recorder.count('error')).toBe(0);
  });

  it('the adapter reports a rejected subscription, and subscribes with the next token', async () => {
    createAdapter();
    const rejected = recorder.next('rejected');
    adapter.setToken('refused-token');
    adapter.start();
    await rejected;
    const confirmed = recorder.next('confirmed');
    adapter.setToken('tok1');
    await confirmed;
  });

  it('the adapter closes the connection when it is unauthorized', async () => {
    createAdapter(`${server.cableUrl}?unauthorized=1`);
    const closed = recorder.next('state', ({ state }) => state === 'closed');
    adapter.setToken('tok1');
    adapter.start();
    expect(await closed).toMatchObject({ reason: 'unauthorized' });
  });

  it('the adapter switches to the stream of another token and leaves the old stream', async () => {
    await connect('old');
    const confirmed = recorder.next('confirmed');
    adapter.setToken('new');
    await confirmed;
    await expectEvent('new', 1);
    await server.broadcast('old', 'message.created', { id: 2 });
    await expectEvent('new', 3);
    expect(recorder.count('event')).toBe(2);
  });

  it('the adapter waits for a confirmation that takes longer than the attempt timeout', async () => {
    await server.call('POST', '/behavior', { subscribe_delay_ms: 7_000 });
    await connect('tok1');
    await server.call('POST', '/behavior', { subscribe_delay_ms: 0 });
    await expectEvent('tok1', 1);
  });

  it('the adapter reconnects after the server has sent server_restart', async () => {
    await connect('tok1');
    const lost = recorder.next('state', ({ reason }) => reason === 'server_restart');
    const confirmed = recorder.next('confirmed');
    await server.call('POST', '/restart');
    await lost;
    await confirmed;
    await expectEvent('tok1', 1);
  });

  it('the adapter reconnects after the server was killed', async () => {
    await connect('tok1');
    const lost = recorder.next('state', ({ reason }) => reason === 'transport_closed');
    const confirmed = recorder.next('confirmed');
    await server.kill();
    await lost;
    await server.restart();
    await confirmed;
    await expectEvent('tok1', 1);
  });

  it('the adapter detects a frozen server within 9 s and reconnects when it thaws', async () => {
    await connect('tok1');
    const stale = recorder.next('state', ({ reason }) => reason === 'stale');
    const frozenAtMs = Date.now();
    server.freeze();
    await stale;
    expect(Date.now() - frozenAtMs).toBeLessThanOrEqual(9_000);
    const confirmed = recorder.next('confirmed');
    server.thaw();
    await confirmed;
    await expectEvent('tok1', 1);
  });

  it('the server stores a repeated echo_id once, even if it is killed in between', async () => {
    createAdapter();
    const message = { message: { content: 'Hello', echo_id: 'a1b2c3d4e5f6' } };
    const first = await server.call('POST', '/api/messages', message, 'visitor-1');
    await server.restart();
    expect(await server.call('POST', '/api/messages', message, 'visitor-1')).toEqual(first);
    const page = await server.call('GET', '/api/messages?since_rev=0', undefined, 'visitor-1');
    expect(page).toMatchObject({ payload: [first], meta: { rev: 1 } });
  });
});
