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
import { checkVisit, noErrors } from '../chaos/checkVisit.ts';

const visitor = 'visitor';
const missing = missingForActionCable();
if (missing) console.log(missing);

describe.skipIf(missing)('the whole client on a real Action Cable server', { timeout: 120_000 }, () => {
  let server: ActionCableServer;
  let window: ChaosWindow;
  let agentMessages: Map<number, string | undefined>;

  beforeEach(async () => {
    server = await startActionCableServer();
    agentMessages = new Map();
    window = new ChaosWindow({
      name: 'window',
      url: server.url,
      realtime: { adapter: 'cable' },
      storage: memoryStorage(),
      random: seededRandom(1),
      timeFactor: 1,
    });
    window.send('Hello');
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

  async function sendAsAgent(content: string): Promise<number> {
    const { id } = Object(await server.call('POST', '/agent/messages', { visitor, content }));
    agentMessages.set(id, content);
    return id;
  }

  async function expectNothingLost(sent: number): Promise<void> {
    await window.until(() => window.retryFailed() && window.pending === 0);
    const result = await checkVisit({ windows: [window], agentMessages, readLog });
    expect(result).toMatchObject({ sent, ...noErrors });
  }

  it('the client sends and receives messages, and shows edits and deletions', async () => {
    const ids = [];
    for (let index = 0; index < 50; index += 1) {
      window.send(`visitor ${index % 3}`);
      ids.push(await sendAsAgent(`agent ${index % 3}`));
    }
    for (const id of ids.slice(0, 5)) {
      await server.call('PATCH', `/agent/messages/${id}`, { content: `edited ${id}` });
      agentMessages.set(id, `edited ${id}`);
    }
    for (const id of ids.slice(5, 10)) {
      await server.call('DELETE', `/agent/messages/${id}`);
      agentMessages.set(id, undefined);
    }
    await expectNothingLost(51);
  });

  it('F10: no message is lost or duplicated if the server is killed three times', async () => {
    for (let kills = 0; kills < 3; kills += 1) {
      for (let index = 0; index < 5; index += 1) {
        window.send(`before kill ${kills}`);
        await sendAsAgent(`agent before kill ${kills}`);
      }
      window.send('maybe in progress');
      await server.kill();
      for (let index = 0; index < 3; index += 1) window.send(`server down ${kills}`);
      await server.restart();
      // The client has not reconnected yet, so it gets this message only by catching up.
      await sendAsAgent(`first after kill ${kills}`);
      await isOnline();
      await sendAsAgent(`after kill ${kills}`);
    }
    await expectNothingLost(1 + 3 * 9);
  });

  it('F11: no message is lost or duplicated if the server freezes and thaws', async () => {
    window.send('before');
    await sendAsAgent('agent before');
    server.freeze();
    const frozenAtMs = Date.now();
    for (let index = 0; index < 3; index += 1) window.send('to a frozen server');
    await window.until(() => window.client.state.connection.state === 'connecting');
    expect(Date.now() - frozenAtMs).toBeLessThanOrEqual(9_500);
    server.thaw();
    await sendAsAgent('agent after');
    await isOnline();
    await sendAsAgent('agent last');
    await expectNothingLost(5);
  });
});
