import { CloseIcon, IconButton } from '@chat/ui';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Gets the focus when the dialog is closed. Default: what had the focus before. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  onClose(): void;
}

/**
 * A modal dialog that is open while it is rendered. The close button and Escape call `onClose`. In a field, Escape does
 * nothing, so that no input is lost.
 */
export function Dialog({ title, children, returnFocusTo, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      const target = returnFocusTo?.current ?? opener;
      if (target instanceof HTMLElement) target.focus();
    };
  }, [returnFocusTo]);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Escape must not also leave the conversation.
        event.stopPropagation();
        const isInField = event.target instanceof Element && event.target.matches('input, textarea');
        if (event.key === 'Escape' && isInField) event.preventDefault();
      }}
    >
      <header className="dialog-header">
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}
