import { Content, Description, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import {
  content,
  corner,
  description as descriptionStyle,
  layer,
  sheet,
  title as titleStyle,
} from './Dialog.css.ts';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.ts';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly isOpen: boolean;
  /** Asked for by Escape, by a press outside and by the cross. */
  onClose(): void;
  readonly title: string;
  readonly description?: string;
  /** Name of the cross. */
  readonly closeLabel: string;
  /** What has the focus first; without it the first control. For a question, the answer that does no harm. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/**
 * A sheet over the panel in which it is rendered: it keeps the focus, hides what lies behind it from assistive
 * technology, and gives the focus back. It comes in a file of its own, so that it can be loaded when it is needed.
 * It adds no style elements and no portal, so that a strict content security policy and the theme around hold.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  initialFocus,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {isOpen && (
        <div className={layer} data-chat-part="dialog-layer">
          <Content
            className={sheet}
            data-chat-part="dialog"
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
          >
            <Title className={titleStyle}>{title}</Title>
            {description !== undefined && (
              <Description className={descriptionStyle}>{description}</Description>
            )}
            <div className={content}>{children}</div>
            {/* Last in the order of tabs, so that the first thing to do has the focus first. */}
            <div className={corner}>
              <IconButton label={closeLabel} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            </div>
          </Content>
        </div>
      )}
    </Root>
  );
}
