import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment, type TestEnvironment } from '@chat/core/testing';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { ChatWidget, type ChatWidgetProps } from '../src/widget/ChatWidget.tsx';

/** A chat in a real browser, on a backend in memory. */
export interface ShownChat {
  readonly client: ChatClient;
  readonly server: TestEnvironment['server'];
  readonly root: HTMLElement;
  setOnline(isOnline: boolean): void;
  /** Lets time pass between the chat and its backend; the browser's own clock goes on as always. */
  settle(ms?: number): Promise<void>;
  part(name: string): HTMLElement;
}

type ShowOptions = Partial<Omit<ChatWidgetProps, 'client' | 'settings'>> & {
  readonly channel?: object;
  readonly widget?: object;
  readonly viewport?: readonly [width: number, height: number];
};

/** For what is fetched on the way, on a busy machine. */
const patience = { timeout: 10_000 };

let shown: { readonly root: Root; readonly client: ChatClient } | null = null;

/** Shows a chat that fills the window. One at a time; it goes after the test. */
export async function showChat(options: ShowOptions = {}): Promise<ShownChat> {
  const { channel, widget, viewport = [400, 700], ...props } = options;
  await page.viewport(...viewport);
  const { environment, server, clock, setOnline } = createTestEnvironment();
  const own = { ...(channel ? { channel } : {}), ...(widget ? { widget } : {}) };
  const config = { global: { brandName: 'Chat', widgetBrandURL: 'https://brand.example' }, ...own };
  const client = createChatClient({ flowToken: 'demo', config, environment });
  document.body.style.margin = '0';
  const place = document.createElement('main');
  place.style.blockSize = '100dvh';
  document.body.append(place);
  const root = createRoot(place);
  root.render(<ChatWidget client={client} {...props} />);
  shown = { root, client };
  const settle = async (ms = 1_000) => {
    await clock.advance(ms);
    await new Promise(requestAnimationFrame);
  };
  await settle();
  await vi.waitFor(() => expect(place.querySelector('[data-state="ready"]')).not.toBeNull(), {
    timeout: 10_000,
  });
  const part = (name: string) => {
    const found = place.querySelector<HTMLElement>(`[data-chat-part="${name}"]`);
    if (!found) throw new Error(`The chat shows no part called ${name}.`);
    return found;
  };
  return { client, server, root: place, setOnline, settle, part };
}

/** A conversation in which the visitor has said something and an agent answers. */
export async function showTalk(
  options: ShowOptions = {},
  answers: readonly string[] = ['Good morning!'],
): Promise<ShownChat> {
  const chat = await showChat(options);
  await vi.waitFor(() => chat.part('composer'));
  chat.client.send('Where is my order?');
  await vi.waitFor(async () => {
    await chat.settle();
    expect(chat.client.state.connection.state).toBe('online');
  }, patience);
  for (const answer of answers) chat.server.message(answer);
  await chat.settle();
  const last = answers.at(-1) ?? '';
  await vi.waitFor(() => expect(chat.part('message-list').textContent).toContain(last), patience);
  return chat;
}

/** Sets what the system tells pages, as `('forced-colors', 'active')`; undone after the test. */
export async function pretend(
  ...features: readonly (readonly [name: string, value: string])[]
): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: features.map(([name, value]) => ({ name, value })),
  });
}

/** Takes down what the last test has shown. Call it once in each file. */
export function takeDown(): void {
  afterEach(async () => {
    shown?.root.unmount();
    shown?.client.dispose();
    shown = null;
    document.body.replaceChildren();
    document.documentElement.removeAttribute('style');
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
}
