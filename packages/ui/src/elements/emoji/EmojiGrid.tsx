import { type KeyboardEvent, useRef, useState } from 'react';
import { emoji as emojiStyle, grid, gridCell, gridRow } from './EmojiPicker.css.ts';
import type { Emoji } from './emojiLists.ts';

const columns = 8;

export interface EmojiGridProps {
  readonly label: string;
  readonly emoji: readonly Emoji[];
  readonly direction: 'ltr' | 'rtl';
  /** Skin tone: 0 is the default yellow, 1 to 5 are light to dark. */
  readonly tone: number;
  onPick(glyph: string): void;
  /** Called on Arrow Up in the first row. */
  onLeave(): void;
}

/** Emoji in rows of eight with a single tab stop. */
export function EmojiGrid({ label, emoji, direction, tone, onPick, onLeave }: EmojiGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [lastActive, setActive] = useState(0);
  const active = Math.min(lastActive, emoji.length - 1);
  const rows = Array.from({ length: Math.ceil(emoji.length / columns) }, (_row, index) =>
    emoji.slice(index * columns, (index + 1) * columns),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event, active, emoji.length, direction);
    if (next === null) return;
    event.preventDefault();
    if (next < 0) onLeave();
    else {
      setActive(next);
      root.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid with keyboard navigation
    <div className={grid} role="grid" aria-label={label} ref={root} onKeyDown={onKeyDown}>
      {rows.map((row, rowIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={row[0]?.glyph} className={gridRow} role="row">
          {row.map((entry, column) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div key={entry.glyph} className={gridCell} role="gridcell">
              <button
                type="button"
                className={emojiStyle}
                tabIndex={rowIndex * columns + column === active ? 0 : -1}
                aria-label={entry.name}
                title={entry.name}
                onFocus={() => setActive(rowIndex * columns + column)}
                onClick={() => onPick(entry.tones[tone - 1] ?? entry.glyph)}
              >
                {entry.tones[tone - 1] ?? entry.glyph}
              </button>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the index that a key moves to; -1 to leave the grid upward, or null if the key does nothing. */
function indexAfterKey(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  active: number,
  count: number,
  direction: 'ltr' | 'rtl',
): number | null {
  const forward = direction === 'ltr' ? 1 : -1;
  const rowStart = active - (active % columns);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: active + forward,
    ArrowLeft: active - forward,
    ArrowDown: active + columns,
    ArrowUp: active - columns,
    Home: ctrlKey ? 0 : rowStart,
    End: ctrlKey ? count - 1 : rowStart + columns - 1,
    PageDown: active + 4 * columns,
    PageUp: Math.max(active % columns, active - 4 * columns),
  };
  const target = targets[key];
  if (target === undefined) return null;
  if (target < 0) return key === 'ArrowUp' ? -1 : 0;
  return Math.min(target, count - 1);
}
