import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Icon } from './createIcon.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { anchor, item, itemIcon, menu } from './Menu.css.ts';

/** One entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly Icon: Icon;
  onPick(): void;
}

/** Props of `Menu`. */
export interface MenuProps extends Pick<IconButtonProps, 'label' | 'variant'> {
  readonly entries: readonly MenuEntry[];
  /** The icon of the menu button. */
  readonly children: ReactNode;
}

/**
 * A button that opens a short list of actions. Arrow keys, Home and End move the focus. Escape, picking an entry and
 * moving the focus outside close the menu; the first two return the focus to the button. Sets `data-state` on the
 * button: `open` or `closed`.
 */
export function Menu({ label, variant, entries, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = (restoresFocus: boolean) => {
    setOpen(false);
    if (restoresFocus) root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [isOpen]);
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || !root.current) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(true);
    } else if (moveFocus(root.current, event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key and focus events bubbling from the button and the list
    <div className={anchor} ref={root} onBlur={onBlur} onKeyDown={onKeyDown}>
      <IconButton
        label={label}
        {...(variant ? { variant } : {})}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </IconButton>
      {isOpen && (
        <div className={menu} id={id} role="menu" aria-label={label} data-chat-part="menu">
          {entries.map(({ label: text, Icon, onPick }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item}
              onClick={() => {
                close(true);
                onPick();
              }}
            >
              <span className={itemIcon}>
                <Icon />
              </span>
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function moveFocus(root: HTMLElement, key: string): boolean {
  const items = [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const current = items.findIndex((item) => item.matches(':focus'));
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = items[targets[key] ?? -1];
  next?.focus();
  return next !== undefined;
}
