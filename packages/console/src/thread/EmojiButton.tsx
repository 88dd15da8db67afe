import { EmojiIcon, IconButton } from '@chat/ui';
import { createEmojiMemory, EmojiPicker } from '@chat/ui/emoji-picker';
import { Popover } from '@chat/ui/popover';
import { type RefObject, useState } from 'react';
import { safeLocalStorage } from '../engine/safeStorage.ts';

const memory = createEmojiMemory(safeLocalStorage, 'agent-emoji');

export function EmojiButton({ inputRef }: { readonly inputRef: RefObject<HTMLTextAreaElement | null> }) {
  const [isOpen, setOpen] = useState(false);
  const pick = (glyph: string) => {
    setOpen(false);
    const field = inputRef.current;
    if (!field) return;
    field.setRangeText(glyph, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Popover
      label="Emoji"
      isOpen={isOpen}
      onOpenChange={setOpen}
      returnFocusTo={inputRef}
      trigger={
        <IconButton label="Insert emoji">
          <EmojiIcon />
        </IconButton>
      }
    >
      <EmojiPicker memory={memory} onPick={pick} onClose={() => setOpen(false)} />
    </Popover>
  );
}
