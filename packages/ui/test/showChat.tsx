import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ChatWidget, type ChatWidgetProps } from '../src/widget/ChatWidget.tsx';

export interface ShownChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  readonly root: HTMLElement;
  setOnline(isOnline: boolean): void;
  /** Advances the clock of client and backend. The browser's own clock keeps running. */
  settle(ms?: number): Promise<void>;
  part(name: string): HTMLElement;
}

type ShowOptions = Partial<Omit<ChatWidgetProps, 'client' | 'settings'>> & {
  readonly channel?: object;
  readonly widget?: object;
  readonly viewport?: readonly [width: number, height: number];
  /** Messages of an agent that are on the server before the chat is shown. */
  readonly history?: readonly string[];
  /** The minimum number of messages of `history` that the chat loads. Default: all. */
  readonly loaded?: number;
};

/** A busy machine may be slow. */
const slow = { timeout: 30_000, interval: 1 };

let shown: { readonly root: Root; readonly client: ChatClient } | null = null;

/** `cleanUpAfterEach` removes the chat after the test. */
export async function showChat(options: ShowOptions = {}): Promise<ShownChat> {
  const { channel, widget, viewport = [400, 700], history = [], loaded, ...props } = options;
  await page.viewport(...viewport);
  const backend = createTestEnvironment();
  const { environment, server, clock, setOnline } = backend;
  const overrides = { ...(channel ? { channel } : {}), ...(widget ? { widget } : {}) };
  const config = { global: { brandName: 'Chat', widgetBrandURL: 'https://brand.example' }, ...overrides };
  if (history.length > 0) await storeHistory(backend, history);
  const client = createChatClient({ flowToken: 'demo', config, environment });
  if (history.length > 0) await loadHistory(client, backend, loaded ?? history.length);
  document.body.style.margin = '0';
  const container = document.createElement('main');
  container.style.blockSize = '100dvh';
  document.body.append(container);
  const root = createRoot(container);
  root.render(<ChatWidget client={client} {...props} />);
  shown = { root, client };
  const settle = async (ms = 1_000) => {
    await clock.advance(ms);
    await new Promise(requestAnimationFrame);
  };
  await settle();
  await vi.waitFor(() => expect(container.querySelector('[data-state="ready"]')).not.toBeNull(), {
    timeout: 10_000,
  });
  const part = (name: string) => {
    const found = container.querySelector<HTMLElement>(`[data-chat-part="${name}"]`);
    if (!found) throw new Error(`No element with data-chat-part="${name}" is rendered.`);
    return found;
  };
  return { client, server, root: container, setOnline, settle, part };
}

async function storeHistory(
  { server, clock, environment }: TestEnvironment,
  history: readonly string[],
): Promise<void> {
  const client = createChatClient({ flowToken: 'demo', config: {}, environment });
  void client.start();
  client.send('Where is my order?');
  await vi.waitFor(async () => {
    await clock.advance(1_000);
    expect(client.state.messages.list.items[0]?.status).toBe('sent');
  }, slow);
  client.dispose();
  for (const content of history) server.message(content);
  if (server.visitor) server.visitor.lastSeenAtSeconds = clock.now() / 1_000;
  await clock.advance(1_000);
}

async function loadHistory(client: ChatClient, { clock }: TestEnvironment, loaded: number): Promise<void> {
  void client.start();
  await vi.waitFor(async () => {
    await clock.advance(1_000);
    void client.loadOlder();
    await clock.advance(100);
    expect(client.state.messages.list.items.length).toBeGreaterThan(loaded);
  }, slow);
}

export async function showConversation(
  options: ShowOptions = {},
  answers: readonly string[] = ['Good morning!'],
): Promise<ShownChat> {
  const chat = await showChat(options);
  await vi.waitFor(() => chat.part('composer'));
  chat.client.send('Where is my order?');
  await vi.waitFor(async () => {
    await chat.settle();
    expect(chat.client.state.connection.state).toBe('online');
  }, slow);
  for (const answer of answers) chat.server.message(answer);
  await chat.settle();
  const last = answers.at(-1) ?? '';
  await vi.waitFor(() => expect(chat.part('message-list').textContent).toContain(last), slow);
  return chat;
}

/** Emulates CSS media features, such as `['forced-colors', 'active']`. `cleanUpAfterEach` resets them. */
export async function emulateMedia(
  ...features: readonly (readonly [name: string, value: string])[]
): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: features.map(([name, value]) => ({ name, value })),
  });
}

/** Call it once in every file that shows a chat. */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    shown?.root.unmount();
    shown?.client.dispose();
    shown = null;
    document.body.replaceChildren();
    document.documentElement.removeAttribute('style');
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
}
