import { type KeyboardEvent, useRef, useState } from 'react';
import { emoji as emojiStyle, grid, gridCell, gridRow } from './EmojiPicker.css.ts';
import type { Emoji } from './emojiLists.ts';

/** Emoji in a row. */
const columns = 8;

/** Props of `EmojiGrid`. */
export interface EmojiGridProps {
  readonly label: string;
  readonly emoji: readonly Emoji[];
  readonly direction: 'ltr' | 'rtl';
  /** 0 is the yellow one. */
  readonly tone: number;
  onPick(glyph: string): void;
  /** Up from the first row. */
  onLeave(): void;
}

/** Emoji in rows of eight with one tab stop: arrows, Home and End of the row, with Control of the grid; Enter picks. */
export function EmojiGrid({ label, emoji, direction, tone, onPick, onLeave }: EmojiGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const [kept, setActive] = useState(0);
  const active = Math.min(kept, emoji.length - 1);
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
    // biome-ignore lint/a11y/useSemanticElements: a grid that is moved through by keys
    <div className={grid} role="grid" aria-label={label} ref={root} onKeyDown={onKeyDown}>
      {rows.map((row, rowIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={row[0]?.glyph} className={gridRow} role="row">
          {row.map((each, column) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div key={each.glyph} className={gridCell} role="gridcell">
              <button
                type="button"
                className={emojiStyle}
                tabIndex={rowIndex * columns + column === active ? 0 : -1}
                aria-label={each.name}
                title={each.name}
                onFocus={() => setActive(rowIndex * columns + column)}
                onClick={() => onPick(each.tones[tone - 1] ?? each.glyph)}
              >
                {each.tones[tone - 1] ?? each.glyph}
              </button>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Where a key leads; -1 is out of the grid, upwards. */
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
