import { Button, TextAreaField } from '@chat/ui';
import { type RefObject, useState } from 'react';
import type { ContentSample } from '../engine/contentSamples.ts';
import type { Message } from '../engine/records.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { parseObject } from '../parts/parseObject.ts';
import { useDialogSend } from './useDialogSend.ts';

export interface JsonDialogProps {
  readonly conversationId: number;
  readonly sample: Omit<ContentSample, 'name'>;
  /** The unsent message that is edited, if any. */
  readonly edited?: Message;
  /** The reply box. Gets the focus when the dialog is closed. */
  readonly inputRef: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** Sends any text, content type and content attributes. */
export function JsonDialog({ conversationId, sample, edited, inputRef, onClose }: JsonDialogProps) {
  const { send, isBusy, error, setError } = useDialogSend(conversationId, onClose, edited);
  const [text, setText] = useState(() => JSON.stringify(toWire(sample), null, 2));
  const submit = () => {
    const wire = parseObject(text);
    if (!wire) {
      setError('This is not a JSON object.');
      return;
    }
    const { content, content_type, content_attributes } = wire;
    void send({
      content: typeof content === 'string' ? content : '',
      ...(typeof content_type === 'string' && { contentType: content_type }),
      ...(typeof content_attributes === 'object' &&
        content_attributes !== null && { contentAttributes: content_attributes }),
    });
  };
  return (
    <Dialog title="Custom JSON" returnFocusTo={inputRef} onClose={onClose}>
      <TextAreaField
        label="Message"
        rows={14}
        spellCheck={false}
        data-code=""
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={isBusy} onClick={submit}>
          Send
        </Button>
      </div>
    </Dialog>
  );
}

function toWire({ content, contentType, contentAttributes }: JsonDialogProps['sample']): object {
  return {
    content,
    content_type: contentType,
    ...(contentAttributes && { content_attributes: contentAttributes }),
  };
}
