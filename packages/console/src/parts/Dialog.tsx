import { CloseIcon, IconButton } from '@chat/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  onClose(): void;
}

/** A modal dialog that is open while it is rendered. Escape and the close button call `onClose`. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Escape must not also leave the conversation.
      onKeyDown={(event) => event.stopPropagation()}
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
