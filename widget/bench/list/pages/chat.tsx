import { browserEnvironment, type ChatClient, createChatClient, systemClock } from '@chat/core';
import { createMemoryServer } from '@chat/core/testing';
import { ChatWidget } from '@chat/ui/widget';
import { createRoot } from 'react-dom/client';
import { painted, shown, textOf } from './BenchPage.ts';

const server = createMemoryServer({ clock: systemClock, latencyMs: 0 });
const environment = {
  ...browserEnvironment(window, 'bench'),
  fetch: server.fetch,
  createRealtime: server.createRealtime,
};
const createClient = () => createChatClient({ flowToken: 'demo', config: {}, environment });
let client: ChatClient = createClient();
let last = 0;

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve));
}

window.bench = {
  async prepare(count) {
    void client.start();
    client.send('Hello');
    await until(() => client.state.messages.list.items[0]?.status === 'sent');
    client.dispose();
    for (last = 1; last < count; last += 1) server.message(textOf(last));
    if (server.visitor) server.visitor.lastSeenAtSeconds = Math.ceil(Date.now() / 1_000);
    client = createClient();
    void client.start();
    const { messages, connection } = client.state;
    await until(() => messages.hasFetched && connection.state === 'online');
    while (!messages.allMessagesLoaded) await client.loadOlder();
    if (messages.list.items.length !== count)
      throw new Error(`${messages.list.items.length} messages are loaded instead of ${count}.`);
  },
  async mount() {
    createRoot(document.body).render(<ChatWidget client={client} style={{ blockSize: '100dvh' }} />);
    await shown(textOf(last - 1));
  },
  async append(count) {
    for (const end = last + count; last < end; last += 1) {
      server.message(textOf(last));
      await painted();
    }
    await shown(textOf(last - 1));
  },
};
