import { Content, Root, Trigger } from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { popover } from './Popover.css.ts';

/** Props of `Popover`. */
export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly label: string;
  readonly isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  readonly side?: 'top' | 'bottom';
  readonly children: ReactNode;
}

/**
 * Something that floats beside a button and stays within the window; Escape and a press outside close it, and the
 * button has the focus again. It comes in a file of its own, so that it can be loaded when it is needed.
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
