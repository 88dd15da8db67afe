import { type ComponentType, startTransition, useState } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { Spinner } from '../../elements/Spinner.tsx';
import { EmojiIcon } from '../../elements/toolIcons.ts';
import { loadCatalog } from '../../i18n/loadCatalog.ts';
import { useIntl } from '../../i18n/useIntl.ts';
import { useLoadOnPress } from '../loading/useLoadOnPress.ts';
import { useComposerParts } from './composerContext.ts';
import type { EmojiPopoverProps } from './EmojiPopover.tsx';

/** Missing texts count as a failure to load the picker. */
async function loadPopover(locale: string) {
  const [{ EmojiPopover }] = await Promise.all([import('./EmojiPopover.tsx'), loadCatalog(locale)]);
  return EmojiPopover;
}

/** The picker starts to load when the pointer or the focus is on the button. */
export function EmojiButton() {
  const { t, locale } = useIntl();
  const { inputRef } = useComposerParts();
  const [Popover, setPopover] = useState<ComponentType<EmojiPopoverProps> | null>(null);
  const { buttonProps, isBusy } = useLoadOnPress(
    t('composer.emoji'),
    () => loadPopover(locale),
    // The picker's first render may suspend. Meanwhile, the transition keeps the button visible.
    (loaded) => startTransition(() => setPopover(() => loaded)),
  );
  if (Popover) return <Popover inputRef={inputRef} />;
  return <IconButton {...buttonProps}>{isBusy ? <Spinner /> : <EmojiIcon />}</IconButton>;
}
