import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanUpAfterEach, showChat, showConversation } from './showChat.tsx';

cleanUpAfterEach();

const focused = () => document.activeElement;
const partOf = (element: Element | null) =>
  element
    ?.closest(
      '[data-chat-part]:not([data-chat-part="icon-button"], [data-chat-part="button"], [data-chat-part="text-area"], [data-chat-part="icon"])',
    )
    ?.getAttribute('data-chat-part');

describe('Chat by keyboard', () => {
  it('A1: the visitor can write a message, read message by message, and end the conversation', async () => {
    const { settle, part, root, client } = await showConversation({}, ['First answer', 'Second answer']);
    const field = root.querySelector('textarea');
    field?.focus();
    await userEvent.keyboard('And the invoice?{Enter}');
    await settle();
    await vi.waitFor(() => expect(part('message-list').textContent).toContain('And the invoice?'));
    part('message-list').querySelector<HTMLElement>('[role="log"]')?.focus();
    const readTexts: (string | null | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) {
      await userEvent.keyboard('{ArrowUp}');
      readTexts.push(focused()?.textContent);
    }
    expect(readTexts[0]).toContain('And the invoice?');
    expect(readTexts[1]).toContain('Second answer');
    expect(readTexts[2]).toContain('First answer');
    root.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(focused()?.role).toBe('menuitem'), { timeout: 10_000 });
    const end = [...root.querySelectorAll('[role^="menuitem"]')].find(
      ({ textContent }) => textContent === 'End conversation',
    );
    for (let count = 0; focused() !== end && count < 10; count += 1) await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(end);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(focused()?.textContent).toBe('Continue conversation'), { timeout: 10_000 });
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await settle();
    expect(client.state.conversation.status).toBe('resolved');
    await vi.waitFor(() => part('conversation-ended'), { timeout: 10_000 });
  });

  it('A2: Tab follows the order header, message list, composer; the list is a single stop', async () => {
    const { root } = await showConversation({ channel: {} }, ['One', 'Two https://shop.example/a', 'Three']);
    expect(root.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveLength(0);
    const stops: (string | null | undefined)[] = [];
    const trail: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await userEvent.tab();
      const stop = partOf(focused());
      if (stop === undefined) break;
      stops.push(stop);
      trail.push(focused()?.outerHTML.slice(0, 160) ?? '');
    }
    const order = ['header', 'message-list', 'composer', 'branding'];
    const positions = stops.map((stop) => order.indexOf(stop ?? ''));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(
      stops.filter((stop) => stop === 'message-list'),
      trail.join(' | '),
    ).toHaveLength(1);
    expect(stops).toContain('composer');
  });

  it('A3: opening a popup focuses the composer; Escape and the close button return the focus to the launcher', async () => {
    const { root, part } = await showChat({ layout: 'popup' });
    const launcher = part('launcher');
    for (const close of ['{Escape}', 'cross'] as const) {
      launcher.focus();
      await userEvent.keyboard('{Enter}');
      await vi.waitFor(() => expect(focused()?.tagName).toBe('TEXTAREA'));
      if (close === 'cross') {
        root.querySelector<HTMLElement>('[data-chat-part="panel"] [aria-label="Close chat"]')?.focus();
        await userEvent.keyboard('{Enter}');
      } else await userEvent.keyboard(close);
      await vi.waitFor(() => expect(focused()).toBe(launcher));
      expect(launcher.getAttribute('aria-expanded')).toBe('false');
    }
  });

  it('A4: Escape closes only the topmost layer', async () => {
    const { root, part, server, settle } = await showConversation({ layout: 'popup', defaultOpen: true });
    server.resolve();
    await settle();
    await vi.waitFor(() => part('conversation-ended'), { timeout: 10_000 });
    [...root.querySelectorAll('button')]
      .find((button) => button.textContent?.includes('transcript'))
      ?.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => part('transcript'), { timeout: 10_000 });
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(root.querySelector('[data-chat-part="transcript"]')).toBeNull());
    expect(part('launcher').getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(part('launcher').getAttribute('aria-expanded')).toBe('false'));
  });

  it('A5: neither an initially open popup nor a new message takes the focus', async () => {
    const outside = document.createElement('input');
    document.body.append(outside);
    outside.focus();
    const { server, settle, part } = await showConversation({ layout: 'popup', defaultOpen: true });
    expect(focused()).toBe(outside);
    server.message('Are you there?');
    await settle();
    await vi.waitFor(() => expect(part('message-list').textContent).toContain('Are you there?'));
    expect(focused()).toBe(outside);
  });

  it('A7: the focused message is in view between header and composer', async () => {
    const answers = Array.from({ length: 30 }, (_answer, at) => `Line ${at} of a long answer`);
    const { root } = await showConversation({ viewport: [320, 480] }, answers);
    root.querySelector<HTMLElement>('[role="log"]')?.focus();
    const log = root.querySelector('[role="log"]')?.getBoundingClientRect();
    for (const key of ['{ArrowUp}', '{Home}', '{ArrowDown}', '{End}', '{ArrowUp}'] as const) {
      await userEvent.keyboard(key);
      await vi.waitFor(() => {
        const box = focused()?.getBoundingClientRect();
        expect(
          box && log && box.top >= log.top - 1 && box.bottom <= log.bottom + 1,
          `${key} ${box?.top}`,
        ).toBe(true);
      });
    }
  });

  it('A26: keys for letters, digits, ? and / have no effect while the message list has the focus', async () => {
    const { root } = await showConversation();
    const log = root.querySelector<HTMLElement>('[role="log"]');
    log?.focus();
    const initialHtml = root.innerHTML;
    await userEvent.keyboard('abcdefghijklmnopqrstuvwxyz0123456789?/');
    expect(focused()).toBe(log);
    expect(root.innerHTML).toBe(initialHtml);
  });
});
