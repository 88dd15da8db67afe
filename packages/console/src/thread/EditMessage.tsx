import { Button, type ContentProps, TextArea } from '@chat/ui';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../parts/consoleContext.ts';
import { toStored } from './agentView.ts';
import { useThreadParts } from './threadContext.ts';

/** Enter saves, Shift+Enter inserts a line break, Escape cancels if nothing was changed. */
export function EditMessage({ message }: ContentProps) {
  const store = useStore();
  const { stopEditing } = useThreadParts();
  const [text, setText] = useState(message.content);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    const content = text.trim();
    if (content === '' || isBusy) return;
    setBusy(true);
    const isSaved = content === message.content || (await store.edit(toStored(message), content));
    setBusy(false);
    if (isSaved) stopEditing();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The list moves the focus between messages with some of these keys.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text === message.content) stopEditing();
    if (event.key !== 'Enter' || event.shiftKey || event.target !== field.current) return;
    event.preventDefault();
    void save();
  };
  return (
    <form className="edit-message" onSubmit={save} onKeyDown={onKeyDown}>
      <TextArea
        ref={field}
        value={text}
        aria-label="New text of the message"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="edit-actions">
        <Button size="sm" variant="quiet" onClick={stopEditing}>
          Cancel
        </Button>
        <Button size="sm" type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
