import { useChatClient } from '@chat/hooks';
import { type RefObject, useState } from 'react';
import { createEmojiMemory, EmojiPicker, type EmojiPickerProps } from '../../elements/emoji/EmojiPicker.tsx';
import { IconButton } from '../../elements/IconButton.tsx';
import { Popover } from '../../elements/Popover.tsx';
import { EmojiIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { insertAtCaret } from './insertAtCaret.ts';

export interface EmojiPopoverProps {
  /** The text area that receives the emoji. Gets the focus when Escape or a picked emoji closes the picker. */
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The emoji button together with its picker, initially open. */
export function EmojiPopover({ inputRef }: EmojiPopoverProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(true);
  const trigger = (
    <IconButton label={t('composer.emoji')}>
      <EmojiIcon />
    </IconButton>
  );
  const close = () => setOpen(false);
  const pick = (glyph: string) => {
    close();
    if (inputRef.current) insertAtCaret(inputRef.current, glyph);
  };
  return (
    <Popover
      trigger={trigger}
      label={t('emoji.label')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      returnFocusTo={inputRef}
    >
      <RememberingPicker onPick={pick} onClose={close} />
    </Popover>
  );
}

function RememberingPicker(props: Omit<EmojiPickerProps, 'memory'>) {
  const { preferences } = useChatClient();
  const [memory] = useState(() =>
    createEmojiMemory(
      {
        getItem: () => preferences.get('emoji'),
        setItem: (_key, value) => preferences.set('emoji', value),
      },
      'emoji',
    ),
  );
  return <EmojiPicker {...props} memory={memory} />;
}
