import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUpAfterEach, type ShownChat, showChat } from './showChat.tsx';

cleanUpAfterEach();

const slow = { timeout: 20_000 };
const log = () => document.querySelector<HTMLElement>('[role="log"]') ?? document.body;
const rows = () => [...log().querySelectorAll<HTMLElement>('[data-message-id]')];
const row = (text: string) => rows().find(({ textContent }) => textContent?.includes(text));
const topOf = (element: Element | undefined) =>
  (element?.getBoundingClientRect().top ?? Number.NaN) - log().getBoundingClientRect().top;
const fromEnd = () => log().scrollHeight - log().clientHeight - log().scrollTop;
const listed = (chat: ShownChat) => chat.client.state.messages.list.items.length;
const isVisible = (element: Element | undefined) =>
  topOf(element) < log().clientHeight && topOf(element) + (element?.clientHeight ?? 0) > 0;
const firstVisible = () => rows().find(isVisible);
const frame = () => new Promise(requestAnimationFrame);

const textOf = (index: number) => `Part ${index}. ${'The glaze needs a second firing. '.repeat(index % 5)}`;
const textsOf = (count: number) => Array.from({ length: count }, (_, index) => textOf(index + 1));

/** Shows `count` messages after the visitor's first message. At least `loaded` of them are loaded. */
async function openLong(count: number, loaded = count): Promise<ShownChat> {
  const chat = await showChat({ history: textsOf(count), loaded });
  await vi.waitFor(() => {
    expect(isVisible(row(`Part ${count}.`))).toBe(true);
    expect(fromEnd()).toBeLessThan(1);
  }, slow);
  return chat;
}

async function scrollTo(px: number): Promise<void> {
  log().scrollTop = px;
  await frame();
  await vi.waitFor(() => {
    const visible = rows().filter(isVisible);
    if (log().scrollTop > 0) expect(topOf(visible[0])).toBeLessThanOrEqual(40);
    const last = visible.at(-1);
    expect(topOf(last) + (last?.clientHeight ?? 0)).toBeGreaterThan(log().clientHeight - 80);
  }, slow);
}

const middle = () => scrollTo((log().scrollHeight - log().clientHeight) / 2);

describe('a long message list', () => {
  it.each([1_000, 10_000])(
    'has at most 400 nodes with %i messages',
    async (count) => {
      const chat = await openLong(count);
      expect(listed(chat)).toBe(count + 1);
      expect(chat.root.querySelectorAll('*').length).toBeLessThanOrEqual(400);
      await middle();
      expect(chat.root.querySelectorAll('*').length).toBeLessThanOrEqual(400);
      await scrollTo(0);
      await vi.waitFor(() => expect(isVisible(row('Where is my order?'))).toBe(true), slow);
    },
    60_000,
  );

  it('renders all rows of up to 200 messages, and keeps the element of a visible row when the list grows longer', async () => {
    const chat = await openLong(199);
    expect(rows()).toHaveLength(200);
    const last = row('Part 199.');
    chat.server.message('One more');
    await chat.settle();
    await vi.waitFor(() => expect(rows().length).toBeLessThan(100), slow);
    expect(row('Part 199.')).toBe(last);
    expect(isVisible(row('One more'))).toBe(true);
  });

  it('keeps the first visible message in place while messages arrive, rows above it grow, and an older page loads', async () => {
    const chat = await openLong(1_300, 1_100);
    await middle();
    const reading = firstVisible();
    const before = topOf(reading);
    for (let count = 1; count <= 5; count += 1) chat.server.message(`News ${count}`);
    await chat.settle();
    await vi.waitFor(() => expect(chat.part('jump').textContent).toContain('5'), slow);
    expect(Math.abs(topOf(reading) - before), 'after new messages').toBeLessThanOrEqual(1);
    const above = rows()[rows().indexOf(reading ?? document.body) - 2];
    if (above) above.style.paddingBlockEnd = '180px';
    await frame();
    await frame();
    expect(Math.abs(topOf(reading) - before), 'after a picture above').toBeLessThanOrEqual(1);

    const count = listed(chat);
    await scrollTo(log().clientHeight * 2);
    const next = firstVisible();
    const start = topOf(next);
    void chat.client.loadOlder();
    await vi.waitFor(async () => {
      await chat.settle();
      expect(listed(chat)).toBeGreaterThan(count);
    }, slow);
    await frame();
    expect(next?.isConnected).toBe(true);
    expect(Math.abs(topOf(next) - start), 'after an older page').toBeLessThanOrEqual(1);
  });

  it('when the list is scrolled up in steps of 120 px, the first visible row moves by that distance', async () => {
    await openLong(1_000);
    for (let step = 0; step < 30; step += 1) {
      const reading = firstVisible();
      const before = topOf(reading);
      const { scrollTop } = log();
      log().scrollTop = scrollTop - 120;
      await frame();
      await frame();
      expect(reading?.isConnected, `step ${step}`).toBe(true);
      expect(Math.abs(topOf(reading) - before - 120), `step ${step}`).toBeLessThanOrEqual(1);
    }
  });

  it('jumps to the first new message, although it is not rendered', async () => {
    const chat = await openLong(1_000);
    await middle();
    for (let count = 1; count <= 60; count += 1)
      chat.server.message(`News ${count}. ${'A long text. '.repeat(9)}`);
    await chat.settle();
    expect(row('News 1.')).toBeUndefined();
    await vi.waitFor(() => expect(chat.part('jump').textContent).toContain('60'), slow);
    await userEvent.click(chat.part('jump'));
    await vi.waitFor(() => expect(isVisible(row('News 1.'))).toBe(true), slow);
    expect(fromEnd()).toBeGreaterThan(100);
  });

  it('moves the focus with Home, End and Arrow Down, also to messages that are not visible', async () => {
    await openLong(1_000);
    log().focus();
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Where is my order?'), slow);
    expect(isVisible(document.activeElement ?? undefined)).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Part 2.');
    await middle();
    expect(document.activeElement?.textContent, 'far from the visible rows').toContain('Part 2.');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Part 3.');
    await vi.waitFor(() => expect(isVisible(row('Part 3.'))).toBe(true), slow);
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toContain('Part 1000.');
    await vi.waitFor(() => expect(isVisible(row('Part 1000.'))).toBe(true), slow);
  });

  it('keeps a row that is selected or was clicked', async () => {
    await openLong(1_000);
    const clicked = row('Part 1000.');
    await userEvent.click(clicked?.querySelector('[data-chat-part="bubble"]') ?? document.body);
    const selected = row('Part 998.');
    getSelection()?.selectAllChildren(selected ?? document.body);
    await scrollTo(0);
    expect([clicked?.isConnected, selected?.isConnected, row('Part 999.')]).toEqual([true, true, undefined]);
    expect(String(getSelection())).toContain('Part 998.');
  });

  it('finds messages that are not rendered, counts them, and scrolls to the newest and the oldest', async () => {
    await openLong(1_000);
    await userEvent.click(page.getByRole('button', { name: 'More' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Search this conversation' }));
    await userEvent.type(page.getByRole('textbox', { name: 'Search messages' }), 'part 50');
    const place = () => document.querySelector('[data-chat-part="search"] [role="status"]')?.textContent;
    // “Part 50.” and “Part 500.” to “Part 509.” match.
    await vi.waitFor(() => expect(place()).toContain('1 of 11'), slow);
    await vi.waitFor(() => expect(isVisible(row('Part 509.'))).toBe(true), slow);
    await userEvent.click(page.getByRole('button', { name: 'Newer match' }));
    await vi.waitFor(() => expect(isVisible(row('Part 50.'))).toBe(true), slow);
    expect(place()).toContain('11 of 11');
  });
});
