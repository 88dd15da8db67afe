import { Content, Root, Trigger } from '@radix-ui/react-popover';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { touch } from './base.css.ts';
import { popover } from './Popover.css.ts';

/** Props of `Popover`. */
export interface PopoverProps {
  /** The button that opens the popover. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  readonly side?: 'top' | 'bottom';
  /** Gets the focus when Escape or the content closes the popover. Default: the button. */
  readonly returnFocusTo?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
}

/**
 * Content that floats next to a button and stays within the window. Escape closes it and returns the focus to the
 * button or `returnFocusTo`; a click outside only closes it. On touch screens, a text field inside the popover does not
 * get the focus by itself. Exported separately so it can load on demand.
 */
export function Popover(props: PopoverProps) {
  const { trigger, label, isOpen, onOpenChange, side = 'top', returnFocusTo, children } = props;
  const isClosedFromOutside = useRef(false);
  const control = isOpen === undefined ? {} : { open: isOpen };
  return (
    <Root {...control} {...(onOpenChange ? { onOpenChange } : {})}>
      <Trigger asChild>{trigger}</Trigger>
      <Content
        className={popover}
        data-chat-part="popover"
        aria-label={label}
        side={side}
        sideOffset={8}
        collisionPadding={8}
        onOpenAutoFocus={(event) => {
          isClosedFromOutside.current = false;
          keepKeyboardClosed(event);
        }}
        onInteractOutside={() => {
          isClosedFromOutside.current = true;
        }}
        onCloseAutoFocus={(event) => {
          if (!returnFocusTo?.current) return;
          event.preventDefault();
          if (!isClosedFromOutside.current) returnFocusTo.current.focus();
        }}
      >
        {children}
      </Content>
    </Root>
  );
}

/** Focuses the popover instead of a text field on touch screens, because a keyboard would cover the popover. */
function keepKeyboardClosed(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLElement) || !currentTarget.querySelector('input')) return;
  if (!window.matchMedia?.(touch).matches) return;
  event.preventDefault();
  currentTarget.focus();
}
