import { type ComponentType, useState } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { Spinner } from '../../elements/Spinner.tsx';
import { EmojiIcon } from '../../elements/toolIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { useLoadOnPress } from '../loading/useLoadOnPress.ts';
import { useComposerParts } from './composerContext.ts';
import type { EmojiPopoverProps } from './EmojiPopover.tsx';

const loadPopover = async () => (await import('./EmojiPopover.tsx')).EmojiPopover;

/** The button that opens the emoji picker. The picker starts to load when the pointer or the focus is on the button. */
export function EmojiButton() {
  const t = useT();
  const { inputRef } = useComposerParts();
  const [Popover, setPopover] = useState<ComponentType<EmojiPopoverProps> | null>(null);
  const { buttonProps, isBusy } = useLoadOnPress(t('composer.emoji'), loadPopover, (loaded) =>
    setPopover(() => loaded),
  );
  if (Popover) return <Popover inputRef={inputRef} />;
  return <IconButton {...buttonProps}>{isBusy ? <Spinner /> : <EmojiIcon />}</IconButton>;
}
