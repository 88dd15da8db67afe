import { type ComponentType, useState } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { EmojiIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useComposerParts } from './composerContext.ts';
import type { EmojiPopoverProps } from './EmojiPopover.tsx';
import { useLoadOnPress } from './useLoadOnPress.ts';

const loadPopover = async () => (await import('./EmojiPopover.tsx')).EmojiPopover;

/** The button that opens the emoji picker. The picker starts to load when the pointer or the focus is on the button. */
export function EmojiButton() {
  const t = useT();
  const { inputRef } = useComposerParts();
  const [Popover, setPopover] = useState<ComponentType<EmojiPopoverProps> | null>(null);
  const { label, onClick, preload } = useLoadOnPress(t('composer.emoji'), loadPopover, (loaded) =>
    setPopover(() => loaded),
  );
  if (Popover) return <Popover inputRef={inputRef} />;
  return (
    <IconButton label={label} onClick={onClick} onPointerEnter={preload} onFocus={preload}>
      <EmojiIcon />
    </IconButton>
  );
}
