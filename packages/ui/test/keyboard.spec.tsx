import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showChat, showTalk, takeDown } from './showChat.tsx';

takeDown();

const focused = () => document.activeElement;
const partOf = (element: Element | null) =>
  element
    ?.closest(
      '[data-chat-part]:not([data-chat-part="icon-button"], [data-chat-part="button"], [data-chat-part="text-area"], [data-chat-part="icon"])',
    )
    ?.getAttribute('data-chat-part');

describe('by keyboard', () => {
  it('A1: a visitor writes, reads what was said, message by message, and ends', async () => {
    const { settle, part, root, client } = await showTalk({}, ['First answer', 'Second answer']);
    const field = root.querySelector('textarea');
    field?.focus();
    await userEvent.keyboard('And the invoice?{Enter}');
    await settle();
    await vi.waitFor(() => expect(part('message-list').textContent).toContain('And the invoice?'));
    part('message-list').querySelector<HTMLElement>('[role="log"]')?.focus();
    const read: (string | null | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) {
      await userEvent.keyboard('{ArrowUp}');
      read.push(focused()?.textContent);
    }
    expect(read[0]).toContain('And the invoice?');
    expect(read[1]).toContain('Second answer');
    expect(read[2]).toContain('First answer');
    root.querySelector<HTMLElement>('[aria-label="End conversation"]')?.focus();
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(client.state.conversation.status).toBe('resolved');
    await vi.waitFor(() => part('conversation-ended'));
  });

  it('A2: Tab goes from the header through the log and the composer to the foot; the log is one stop', async () => {
    const { root } = await showTalk({ channel: {} }, ['One', 'Two https://shop.example/a', 'Three']);
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
    const places = stops.map((stop) => order.indexOf(stop ?? ''));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(
      stops.filter((stop) => stop === 'message-list'),
      trail.join(' | '),
    ).toHaveLength(1);
    expect(stops).toContain('composer');
  });

  it('A3: opening a popup gives the focus to the composer, Escape and the cross give it back to the button', async () => {
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

  it('A4: Escape closes the uppermost layer only', async () => {
    const { root, part, server, settle } = await showTalk({ layout: 'popup', isOpenAtFirst: true });
    server.resolve();
    await settle();
    await vi.waitFor(() => part('conversation-ended'));
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

  it('A5: neither a popup that is open from the beginning nor a message that arrives takes the focus', async () => {
    const outside = document.createElement('input');
    document.body.append(outside);
    outside.focus();
    const { server, settle, part } = await showTalk({ layout: 'popup', isOpenAtFirst: true });
    expect(focused()).toBe(outside);
    server.message('Are you there?');
    await settle();
    await vi.waitFor(() => expect(part('message-list').textContent).toContain('Are you there?'));
    expect(focused()).toBe(outside);
  });

  it('A7: a message that has the focus is not hidden by header or composer', async () => {
    const answers = Array.from({ length: 30 }, (_answer, at) => `Line ${at} of a long answer`);
    const { root } = await showTalk({ viewport: [320, 480] }, answers);
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

  it('A26: no single letter does anything outside of a field', async () => {
    const { root } = await showTalk();
    const log = root.querySelector<HTMLElement>('[role="log"]');
    log?.focus();
    const before = root.innerHTML;
    await userEvent.keyboard('abcdefghijklmnopqrstuvwxyz0123456789?/');
    expect(focused()).toBe(log);
    expect(root.innerHTML).toBe(before);
  });
});
