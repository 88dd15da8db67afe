import { type Icon, IconButton } from '@chat/ui';
import { Popover } from '@chat/ui/popover';
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';

export interface Action {
  readonly label: string;
  readonly Icon?: Icon;
  readonly isDangerous?: boolean;
  /** Whether this is the current choice. Undefined for actions. */
  readonly isChosen?: boolean;
  run(): void;
}

export interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly Action[];
  readonly side?: 'top' | 'bottom';
  readonly tabIndex?: number;
  /** The icon of the button. Replaced by `trigger`. */
  readonly children?: ReactNode;
  readonly trigger?: ReactElement;
}

/** A button that opens a list of actions. Arrow keys move between them. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, actions, side = 'bottom', tabIndex, children, trigger } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      side={side}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        trigger ?? (
          <IconButton label={label} tabIndex={tabIndex}>
            {children}
          </IconButton>
        )
      }
    >
      <ul className="actions" onKeyDown={moveFocus}>
        {actions.map(({ label: name, Icon: Glyph, isDangerous, isChosen, run }) => (
          <li key={name}>
            <button
              type="button"
              className="action"
              data-tone={isDangerous ? 'danger' : undefined}
              aria-current={isChosen || undefined}
              onClick={() => {
                setOpen(false);
                run();
              }}
            >
              {Glyph && <Glyph size={18} />}
              <span className="one-line">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const current = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(current + step + buttons.length) % buttons.length]?.focus();
}
