import { Button, TextAreaField } from '@chat/ui';
import { useState } from 'react';
import type { ContentSample } from '../engine/contentSamples.ts';
import { useStore } from '../parts/consoleContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { parseObject } from '../parts/parseObject.ts';

/** Any message that the API accepts. */
export function JsonDialog({ sample, onClose }: { readonly sample: ContentSample; onClose(): void }) {
  const store = useStore();
  const [text, setText] = useState(() => JSON.stringify(toWire(sample), null, 2));
  const [error, setError] = useState('');
  const send = () => {
    const wire = parseObject(text);
    if (!wire) {
      setError('This is not a JSON object.');
      return;
    }
    onClose();
    const { content, content_type, content_attributes } = wire;
    void store.send({
      content: typeof content === 'string' ? content : '',
      ...(typeof content_type === 'string' && { contentType: content_type }),
      ...(typeof content_attributes === 'object' &&
        content_attributes !== null && { contentAttributes: content_attributes }),
    });
  };
  return (
    <Dialog title="Custom JSON" onClose={onClose}>
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
        <Button onClick={send}>Send</Button>
      </div>
    </Dialog>
  );
}

function toWire({ content, contentType, contentAttributes }: ContentSample): object {
  return {
    content,
    content_type: contentType,
    ...(contentAttributes && { content_attributes: contentAttributes }),
  };
}
