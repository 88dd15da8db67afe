import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChatIntl } from '../../i18n/createChatIntl.ts';
import { IntlProvider } from '../../i18n/IntlProvider.tsx';
import english from '../../i18n/messages/en.json?catalogue';
import { renderKit } from '../../testing/renderKit.tsx';
import { EmojiPicker, emojiMemoryIn } from './EmojiPicker.tsx';
import { loadEmojiList } from './loadEmojiList.ts';

// What is loaded on demand is there before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([loadEmojiList('en'), loadEmojiList('de')]);
});
afterEach(cleanup);

const onPick = vi.fn();
const onClose = vi.fn();

/** A storage that survives the picker, as a browser's does. */
function storageOf(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

async function show(options: { locale?: string; storage?: ReturnType<typeof storageOf> } = {}) {
  const { locale = 'en', storage = storageOf() } = options;
  onPick.mockClear();
  onClose.mockClear();
  const intl = createChatIntl({ locale, catalogue: english });
  renderKit(
    <IntlProvider intl={intl}>
      <EmojiPicker onPick={onPick} onClose={onClose} memory={emojiMemoryIn(storage, 'emoji')} />
    </IntlProvider>,
  );
  await screen.findByRole('grid');
  return screen.getByRole('searchbox', { name: 'Search emoji' });
}

const find = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const names = () =>
  screen.getAllByRole('gridcell').map((cell) => cell.firstElementChild?.getAttribute('aria-label'));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('EmojiPicker', () => {
  it('begins in its search field; the arrow down leads to the first emoji, the arrow up back', async () => {
    const search = await show();
    expect(document.activeElement).toBe(search);
    press('ArrowDown');
    expect(focused()).toBe('grinning face');
    press('ArrowUp');
    expect(document.activeElement).toBe(search);
  });

  it('is moved through by arrows, Home and End, and has one tab stop', async () => {
    await show();
    const all = names();
    press('ArrowDown');
    press('ArrowRight');
    expect(focused()).toBe(all[1]);
    press('ArrowDown');
    expect(focused()).toBe(all[9]);
    press('End');
    expect(focused()).toBe(all[15]);
    press('Home');
    expect(focused()).toBe(all[8]);
    expect(document.querySelectorAll('[role="gridcell"] [tabindex="0"]')).toHaveLength(1);
  });

  it('hands on what is picked, and has it among those used before the next time', async () => {
    const storage = storageOf();
    await show({ storage });
    find('waving hand');
    fireEvent.click(screen.getByRole('button', { name: 'waving hand' }));
    expect(onPick).toHaveBeenCalledWith('👋');
    cleanup();
    await show({ storage });
    expect(screen.getByRole('tab', { name: 'Recently used' }).getAttribute('aria-selected')).toBe('true');
    expect(names()).toEqual(['waving hand']);
  });

  it('keeps the skin tone', async () => {
    const storage = storageOf();
    await show({ storage });
    fireEvent.click(screen.getByRole('button', { name: 'Skin tone' }));
    find('waving hand');
    fireEvent.click(screen.getByRole('button', { name: 'waving hand' }));
    expect(onPick).toHaveBeenCalledWith('👋🏻');
    cleanup();
    await show({ storage });
    expect(screen.getByRole('button', { name: 'Skin tone' }).textContent).toBe('👋🏻');
  });

  it("is searched in the visitor's language and in English", async () => {
    await show({ locale: 'de' });
    find('winkende');
    expect(names()).toContain('winkende Hand');
    find('waving');
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(0));
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toContain('👋');
  });

  it('says how many were found, and that none were', async () => {
    await show();
    find('waving hand');
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ emoji found$/);
    find('qqqq');
    expect(screen.getByText('No emoji found')).toBeTruthy();
  });

  it('shows a group by its tab, moved through by arrows', async () => {
    await show();
    screen.getByRole('tab', { name: 'Smileys and emotion' }).focus();
    press('End');
    expect(focused()).toBe('Flags');
    expect(screen.getByRole('tabpanel', { name: 'Flags' })).toBeTruthy();
    expect(names()).toContain('chequered flag');
  });

  it('A3: Escape closes it and nothing else', async () => {
    const below = vi.fn();
    document.addEventListener('keydown', below);
    await show();
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', below);
  });

  it('forgets what is no list of emoji', async () => {
    await show({ storage: storageOf(new Map([['emoji', '{"recent":"x","tone":9}']])) });
    expect(screen.queryByRole('tab', { name: 'Recently used' })).toBeNull();
  });
});
