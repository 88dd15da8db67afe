import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Icon } from './createIcon.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { CheckIcon } from './icons.ts';
import { anchor, item, itemIcon, itemLabel, menu, separator } from './Menu.css.ts';

/** One entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  readonly Icon: Icon;
  /** The state of an entry that switches something on and off. Picking such an entry leaves the menu open. */
  readonly isChecked?: boolean | undefined;
  /** Whether a line separates the entry from those above it. Default false. */
  readonly isApart?: boolean | undefined;
  onPick(): void;
}

/** Props of `Menu`. */
export interface MenuProps extends Pick<IconButtonProps, 'label' | 'variant'> {
  readonly entries: readonly MenuEntry[];
  readonly isInitiallyOpen?: boolean;
  /** The icon of the menu button. */
  readonly children: ReactNode;
}

const itemSelector = '[role^="menuitem"]';

/**
 * A button that opens a short list of actions. Arrow Up, Arrow Down, Home and End move the focus. Escape, or picking an
 * action without `isChecked`, closes the menu and focuses the button. The menu also closes when the button is pressed
 * again, and when the focus moves outside. Sets `data-state` on the button: `open` or `closed`.
 */
export function Menu({ label, variant, entries, isInitiallyOpen = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const close = (restoresFocus: boolean) => {
    setOpen(false);
    if (restoresFocus) root.current?.querySelector('button')?.focus();
  };
  useLayoutEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>(itemSelector)?.focus();
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
        aria-controls={isOpen ? id : undefined}
        data-state={isOpen ? 'open' : 'closed'}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </IconButton>
      {isOpen && (
        <div className={menu} id={id} role="menu" aria-label={label} data-chat-part="menu">
          {entries.map((entry) => (
            <MenuItem key={entry.label} {...entry} onClose={() => close(true)} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuItem({ label, Icon, isChecked, isApart, onPick, onClose }: MenuEntry & { onClose(): void }) {
  const isSwitch = isChecked !== undefined;
  return (
    <>
      {isApart && <hr className={separator} />}
      <button
        type="button"
        {...(isSwitch ? { role: 'menuitemcheckbox', 'aria-checked': isChecked } : { role: 'menuitem' })}
        tabIndex={-1}
        className={item}
        onClick={() => {
          if (!isSwitch) onClose();
          onPick();
        }}
      >
        <span className={itemIcon}>
          <Icon />
        </span>
        <span className={itemLabel}>{label}</span>
        {isChecked && <CheckIcon size={18} />}
      </button>
    </>
  );
}

function moveFocus(root: HTMLElement, key: string): boolean {
  const items = [...root.querySelectorAll<HTMLElement>(itemSelector)];
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
