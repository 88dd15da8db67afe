import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../src/environment/keyValueStorage.ts';
import { decodeMessage, type Message } from '../../src/protocol/message.ts';
import {
  type ActionCableServer,
  missingForActionCable,
  startActionCableServer,
} from '../../src/testing/actionCableServer.ts';
import { seededRandom } from '../../src/testing/seededRandom.ts';
import { ChaosWindow } from '../chaos/ChaosWindow.ts';
import { judgeVisit, nothingWrong } from '../chaos/judgeVisit.ts';

const visitor = 'visitor';
const missing = missingForActionCable();
if (missing) console.log(missing);

describe.skipIf(missing)('the whole client on a real Action Cable server', { timeout: 120_000 }, () => {
  let server: ActionCableServer;
  let window: ChaosWindow;
  let agentSaid: Map<number, string | undefined>;

  beforeEach(async () => {
    server = await startActionCableServer();
    agentSaid = new Map();
    window = new ChaosWindow({
      name: 'window',
      url: server.url,
      realtime: { adapter: 'cable' },
      storage: memoryStorage(),
      random: seededRandom(1),
      timeFactor: 1,
    });
    window.say('Hello');
    await isOnline();
  }, 60_000);

  afterEach(async () => {
    window.close();
    await server.close();
  });

  const isOnline = () => window.until(() => window.client.state.connection.state === 'online');

  async function readLog(): Promise<Message[]> {
    const page = await server.call('GET', '/api/messages?since_rev=0', undefined, visitor);
    const messages = Object(page).payload.flatMap((item: unknown) => decodeMessage(item) ?? []);
    return messages.toSorted((a: Message, b: Message) => (a.id ?? 0) - (b.id ?? 0));
  }

  async function agentSays(content: string): Promise<number> {
    const { id } = Object(await server.call('POST', '/agent/messages', { visitor, content }));
    agentSaid.set(id, content);
    return id;
  }

  async function expectNothingLost(said: number): Promise<void> {
    await window.until(() => window.retryFailed() && window.pending === 0);
    const verdict = await judgeVisit({ windows: [window], agentSaid, readLog });
    expect(verdict).toMatchObject({ said, ...nothingWrong });
  }

  it('sends, receives, and sees edits and deletions', async () => {
    const ids = [];
    for (let index = 0; index < 50; index += 1) {
      window.say(`visitor ${index % 3}`);
      ids.push(await agentSays(`agent ${index % 3}`));
    }
    for (const id of ids.slice(0, 5)) {
      await server.call('PATCH', `/agent/messages/${id}`, { content: `edited ${id}` });
      agentSaid.set(id, `edited ${id}`);
    }
    for (const id of ids.slice(5, 10)) {
      await server.call('DELETE', `/agent/messages/${id}`);
      agentSaid.set(id, undefined);
    }
    await expectNothingLost(51);
  });

  it('F10: killed three times under it, loses and doubles nothing', async () => {
    for (let kills = 0; kills < 3; kills += 1) {
      for (let index = 0; index < 5; index += 1) {
        window.say(`before kill ${kills}`);
        await agentSays(`agent before kill ${kills}`);
      }
      window.say('maybe under way');
      await server.kill();
      for (let index = 0; index < 3; index += 1) window.say(`nobody there ${kills}`);
      await server.restart();
      // Said before the client is back: only catching up brings it.
      await agentSays(`first after kill ${kills}`);
      await isOnline();
      await agentSays(`after kill ${kills}`);
    }
    await expectNothingLost(1 + 3 * 9);
  });

  it('F11: frozen under it and thawed, loses and doubles nothing', async () => {
    window.say('before');
    await agentSays('agent before');
    server.freeze();
    const frozenAtMs = Date.now();
    for (let index = 0; index < 3; index += 1) window.say('into the cold');
    await window.until(() => window.client.state.connection.state === 'connecting');
    expect(Date.now() - frozenAtMs).toBeLessThanOrEqual(9_500);
    server.thaw();
    await agentSays('agent after');
    await isOnline();
    await agentSays('agent at last');
    await expectNothingLost(5);
  });
});
