import { Content, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { popover } from './Popover.css.ts';

/** Props of `Popover`. */
export interface PopoverProps {
  /** The button that opens the popover. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/**
 * Content that floats next to a button and stays within the window. Escape closes it and returns the focus to the
 * button; a click outside only closes it. Exported separately so it can load on demand.
 */
export function Popover({ trigger, label, isOpen, onOpenChange, side = 'top', children }: PopoverProps) {
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
      >
        {children}
      </Content>
    </Root>
  );
}
