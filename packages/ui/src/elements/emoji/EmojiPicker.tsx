import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIntl } from '../../i18n/useIntl.ts';
import { Button } from '../Button.tsx';
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
import { type Emoji, searchEmoji } from './emojiLists.ts';
import { type EmojiMemory, emojiMemoryIn, withUsed } from './emojiMemory.ts';
import { useEmojiLists } from './useEmojiLists.ts';

export { type EmojiHabits, type EmojiMemory, emojiMemoryIn } from './emojiMemory.ts';

/** A search shows no more than this: who wants more writes another letter. */
const mostFound = 80;
const hands = ['👋', '👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿'] as const;

/** Props of `EmojiPicker`. */
export interface EmojiPickerProps {
  /** The emoji as text, to be put in at the caret. */
  onPick(glyph: string): void;
  /** Escape: give the focus back to the text. */
  onClose?(): void;
  /** Keeps what was used and the skin tone; without it they last as long as the picker. */
  readonly memory?: EmojiMemory;
}

/**
 * All emoji in nine groups, those used before, and a search in the visitor's language and in English. The search field
 * has the focus; the arrow down leads to the emoji. It comes in a file of its own, its data in another, one a language.
 */
export function EmojiPicker({ onPick, onClose, memory }: EmojiPickerProps) {
  const { locale } = useIntl();
  const [query, setQuery] = useState('');
  const [own] = useState(
    () => memory ?? emojiMemoryIn({ getItem: () => null, setItem: () => undefined }, ''),
  );
  const [habits, setHabits] = useState(() => own.read());
  const data = useEmojiLists(locale, query !== '');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = (next: typeof habits) => {
    own.write(next);
    setHabits(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target === field.current) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
    }
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !onClose) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is within
    <div
      className={picker}
      ref={root}
      data-chat-part="emoji-picker"
      data-state={data.status}
      onKeyDown={onKeyDown}
    >
      <Top
        {...{ field, query, tone: habits.tone }}
        onQuery={setQuery}
        onTone={(tone) => keep({ ...habits, tone })}
      />
      <Content
        {...{ data, query, tone: habits.tone, recent: habits.recent }}
        onPick={(glyph) => {
          keep(withUsed(habits, glyph));
          onPick(glyph);
        }}
        onLeave={() => field.current?.focus()}
      />
    </div>
  );
}

interface TopProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly tone: number;
  onQuery(query: string): void;
  onTone(tone: number): void;
}

function Top({ field, query, tone, onQuery, onTone }: TopProps) {
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
        dir="auto"
        onChange={({ target }) => onQuery(target.value)}
      />
      <button
        type="button"
        className={toneStyle}
        aria-label={t('emoji.tone')}
        title={t('emoji.tone')}
        onClick={() => onTone((tone + 1) % hands.length)}
      >
        {hands[tone]}
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
    <Found lists={lists} query={query} {...rest} />
  );
}

type PickProps = Pick<ContentProps, 'tone' | 'onPick' | 'onLeave'>;

function Found({
  lists,
  query,
  ...rest
}: PickProps & { readonly lists: EmojiListsOf; readonly query: string }) {
  const { t, direction } = useIntl();
  const found = useMemo(() => searchEmoji(lists, query, mostFound), [lists, query]);
  const words = t('emoji.found', { count: found.length });
  return (
    <div className={panel}>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {found.length === 0 ? (
        <p className={note}>{t('emoji.none')}</p>
      ) : (
        <EmojiGrid key={query} label={words} emoji={found} direction={direction} {...rest} />
      )}
    </div>
  );
}

type EmojiListsOf = ContentProps['data']['lists'];

/** What was used before stays as it was at first while it is open, so that nothing moves under the pointer. */
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

/** An emoji by its glyph, with the tone in which it was used. */
function findEmoji(all: readonly Emoji[], glyph: string): readonly Emoji[] {
  const found = all.find((each) => each.glyph === glyph || each.tones.includes(glyph));
  return found ? [{ ...found, glyph, tones: [] }] : [];
}
