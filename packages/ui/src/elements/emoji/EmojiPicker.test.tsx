import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChatIntl } from '../../i18n/createChatIntl.ts';
import { IntlProvider } from '../../i18n/IntlProvider.tsx';
import english from '../../i18n/messages/en.json?catalog';
import { renderKit } from '../../testing/renderKit.tsx';
import { createEmojiMemory, EmojiPicker } from './EmojiPicker.tsx';
import { loadEmojiList } from './loadEmojiList.ts';

// Preload the lists, so that their loading time does not count toward the timeout of a test.
beforeAll(async () => {
  await Promise.all([loadEmojiList('en'), loadEmojiList('de')]);
});
afterEach(cleanup);

const onPick = vi.fn();
const onClose = vi.fn();

function storageOf(entries = new Map<string, string>()) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

async function show(options: { locale?: string; storage?: ReturnType<typeof storageOf> } = {}) {
  const { locale = 'en', storage = storageOf() } = options;
  onPick.mockClear();
  onClose.mockClear();
  const intl = createChatIntl({ locale, catalog: english });
  renderKit(
    <IntlProvider intl={intl}>
      <EmojiPicker onPick={onPick} onClose={onClose} memory={createEmojiMemory(storage, 'emoji')} />
    </IntlProvider>,
  );
  await screen.findByRole('grid');
  return screen.getByRole('searchbox', { name: 'Search emoji' });
}

const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const names = () =>
  screen.getAllByRole('gridcell').map((cell) => cell.firstElementChild?.getAttribute('aria-label'));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('EmojiPicker', () => {
  it('focuses the search field; Arrow Down moves to the first emoji, Arrow Up back', async () => {
    const search = await show();
    expect(document.activeElement).toBe(search);
    press('ArrowDown');
    expect(focused()).toBe('grinning face');
    press('ArrowUp');
    expect(document.activeElement).toBe(search);
  });

  it('U28: moves the focus with arrow keys, Home and End, and has a single tab stop in the grid', async () => {
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

  it('reports the picked emoji, and lists it as recently used next time', async () => {
    const storage = storageOf();
    await show({ storage });
    search('waving hand');
    fireEvent.click(screen.getByRole('button', { name: 'waving hand' }));
    expect(onPick).toHaveBeenCalledWith('👋');
    cleanup();
    await show({ storage });
    expect(screen.getByRole('tab', { name: 'Recently used' }).getAttribute('aria-selected')).toBe('true');
    expect(names()).toEqual(['waving hand']);
  });

  it('remembers the skin tone', async () => {
    const storage = storageOf();
    await show({ storage });
    fireEvent.click(screen.getByRole('button', { name: 'Skin tone' }));
    search('waving hand');
    fireEvent.click(screen.getByRole('button', { name: 'waving hand' }));
    expect(onPick).toHaveBeenCalledWith('👋🏻');
    cleanup();
    await show({ storage });
    expect(screen.getByRole('button', { name: 'Skin tone' }).textContent).toBe('👋🏻');
  });

  it("searches in the visitor's language and in English", async () => {
    await show({ locale: 'de' });
    search('winkende');
    expect(names()).toContain('winkende Hand');
    search('waving');
    await vi.waitFor(() => expect(names().length).toBeGreaterThan(0));
    expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toContain('👋');
  });

  it('announces the number of results, and says so when there are none', async () => {
    await show();
    search('waving hand');
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ emoji found$/);
    search('qqqq');
    expect(screen.getByText('No emoji found')).toBeTruthy();
  });

  it('picks the first result on Enter in the search field, and prevents the default action of the key', async () => {
    await show();
    expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false);
    expect(onPick).not.toHaveBeenCalled();
    search('waving hand');
    expect(fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })).toBe(false);
    expect(onPick).toHaveBeenCalledWith('👋');
  });

  it('does not focus the search field on touch screens, where the keyboard would cover the emoji', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const field = await show();
    expect(document.activeElement).not.toBe(field);
    vi.unstubAllGlobals();
  });

  it('shows the last group when End is pressed in the tabs', async () => {
    await show();
    screen.getByRole('tab', { name: 'Smileys and emotion' }).focus();
    press('End');
    expect(focused()).toBe('Flags');
    expect(screen.getByRole('tabpanel', { name: 'Flags' })).toBeTruthy();
    expect(names()).toContain('chequered flag');
  });

  it('A3: closes on Escape, and stops the propagation of the key event', async () => {
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    await show();
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onDocumentKeyDown).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onDocumentKeyDown);
  });

  it('ignores a stored list of recent emoji that is invalid', async () => {
    await show({ storage: storageOf(new Map([['emoji', '{"recent":"x","tone":9}']])) });
    expect(screen.queryByRole('tab', { name: 'Recently used' })).toBeNull();
  });
});
