import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { Button } from '../Button.tsx';
import { touch } from '../base.css.ts';
import { Spinner } from '../Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { EmojiGrid } from './EmojiGrid.tsx';
import {
  heading,
  note,
  panel,
  picker,
  search as searchStyle,
  tone as toneStyle,
  top,
} from './EmojiPicker.css.ts';
import { type EmojiTab, EmojiTabs } from './EmojiTabs.tsx';
import type { Emoji } from './emojiLists.ts';
import { createEmojiMemory, type EmojiMemory, withUsed } from './emojiMemory.ts';
import { searchEmoji } from './searchEmoji.ts';
import { useEmojiLists } from './useEmojiLists.ts';

export { createEmojiMemory, type EmojiMemory, type EmojiPreferences } from './emojiMemory.ts';

const maxResults = 80;
const toneSamples = ['👋', '👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿'] as const;

/** Props of `EmojiPicker`. */
export interface EmojiPickerProps {
  /** Receives the picked emoji, to insert at the caret. */
  onPick(glyph: string): void;
  /** Called on Escape. Must hide the picker and move the focus back to the text. */
  onClose?(): void;
  /** Stores the recent emoji and the skin tone. Without it they are lost when the picker unmounts. */
  readonly memory?: EmojiMemory;
}

/**
 * An emoji picker with nine groups, recently used emoji, and a search in the visitor's language and in English. Focuses
 * the search field on mount, except on touch screens. Enter in that field picks the first result. Exported separately
 * so it can load on demand. Its data loads per language.
 */
export function EmojiPicker({ onPick, onClose, memory }: EmojiPickerProps) {
  const { locale } = useIntl();
  const [query, setQuery] = useState('');
  const [store] = useState(
    () => memory ?? createEmojiMemory({ getItem: () => null, setItem: () => undefined }, ''),
  );
  const [habits, setHabits] = useState(() => store.read());
  const data = useEmojiLists(locale, query !== '');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // On touch screens, the keyboard would cover the emoji.
  useEffect(() => {
    if (!window.matchMedia?.(touch).matches) field.current?.focus();
  }, []);
  const saveHabits = (next: typeof habits) => {
    store.write(next);
    setHabits(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === field.current) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    }
    if (event.key === 'Enter' && event.target === field.current && !event.nativeEvent.isComposing) {
      // Without this, the browser would submit a form around the picker.
      event.preventDefault();
      if (query.trim() !== '') root.current?.querySelector<HTMLElement>('[role="grid"] button')?.click();
    }
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onClose) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key events bubbling from its content
    <div
      className={picker}
      ref={root}
      data-chat-part="emoji-picker"
      data-state={data.status}
      onKeyDown={onKeyDown}
    >
      <SearchBar
        {...{ field, query, tone: habits.tone }}
        onQuery={setQuery}
        onTone={(tone) => saveHabits({ ...habits, tone })}
      />
      <Content
        {...{ data, query, tone: habits.tone, recent: habits.recent }}
        onPick={(glyph) => {
          saveHabits(withUsed(habits, glyph));
          onPick(glyph);
        }}
        onLeave={() => field.current?.focus()}
      />
    </div>
  );
}

interface SearchBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly tone: number;
  onQuery(query: string): void;
  onTone(tone: number): void;
}

function SearchBar({ field, query, tone, onQuery, onTone }: SearchBarProps) {
  const { t } = useIntl();
  return (
    <div className={top}>
      <input
        className={searchStyle}
        ref={field}
        type="search"
        value={query}
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        autoComplete="off"
        dir={query === '' ? undefined : 'auto'}
        onChange={({ target }) => onQuery(target.value)}
      />
      <button
        type="button"
        className={toneStyle}
        aria-label={t('emoji.tone')}
        title={t('emoji.tone')}
        onClick={() => onTone((tone + 1) % toneSamples.length)}
      >
        {toneSamples[tone]}
      </button>
    </div>
  );
}

interface ContentProps {
  readonly data: ReturnType<typeof useEmojiLists>;
  readonly query: string;
  readonly tone: number;
  readonly recent: readonly string[];
  onPick(glyph: string): void;
  onLeave(): void;
}

function Content({ data, query, recent, ...rest }: ContentProps) {
  const { t } = useIntl();
  const { status, lists, reload } = data;
  if (status === 'loading') {
    return (
      <div className={note}>
        <Spinner size={24} label={t('emoji.loading')} />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className={note} role="alert">
        <p>{t('emoji.failed')}</p>
        <Button size="sm" variant="secondary" onClick={reload}>
          {t('emoji.again')}
        </Button>
      </div>
    );
  }
  const all = lists[0] ?? [];
  return query.trim() === '' ? (
    <Groups all={all} recent={recent} {...rest} />
  ) : (
    <SearchResults lists={lists} query={query} {...rest} />
  );
}

type PickProps = Pick<ContentProps, 'tone' | 'onPick' | 'onLeave'>;

function SearchResults({
  lists,
  query,
  ...rest
}: PickProps & { readonly lists: LoadedLists; readonly query: string }) {
  const { t, direction } = useIntl();
  const results = useMemo(() => searchEmoji(lists, query, maxResults), [lists, query]);
  const resultText = t('emoji.found', { count: results.length });
  return (
    <div className={panel}>
      <VisuallyHidden role="status">{resultText}</VisuallyHidden>
      {results.length === 0 ? (
        <p className={note}>{t('emoji.none')}</p>
      ) : (
        <EmojiGrid key={query} label={resultText} emoji={results} direction={direction} {...rest} />
      )}
    </div>
  );
}

type LoadedLists = ContentProps['data']['lists'];

/** The recent emoji do not change while the groups are shown, so nothing moves under the pointer. */
function Groups({
  all,
  recent,
  ...rest
}: PickProps & { readonly all: readonly Emoji[]; readonly recent: readonly string[] }) {
  const { t, direction } = useIntl();
  const panelId = useId();
  const [used] = useState(() => recent.flatMap((glyph) => findEmoji(all, glyph)));
  const [shown, setShown] = useState<EmojiTab>(used.length > 0 ? 'recent' : 'smileys');
  const emoji = shown === 'recent' ? used : all.filter(({ group }) => group === shown);
  const label = t(`emoji.${shown}`);
  return (
    <>
      <EmojiTabs shown={shown} hasRecent={used.length > 0} panelId={panelId} onShow={setShown} />
      <div className={panel} id={panelId} role="tabpanel" aria-label={label}>
        <p className={heading} aria-hidden="true">
          {label}
        </p>
        <EmojiGrid key={shown} label={label} emoji={emoji} direction={direction} {...rest} />
      </div>
    </>
  );
}

/** Finds an emoji by its glyph in any skin tone. Returns a list with the emoji in that tone, or an empty list. */
function findEmoji(all: readonly Emoji[], glyph: string): readonly Emoji[] {
  const match = all.find((emoji) => emoji.glyph === glyph || emoji.tones.includes(glyph));
  return match ? [{ ...match, glyph, tones: [] }] : [];
}
