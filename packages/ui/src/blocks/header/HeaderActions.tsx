import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon, EndIcon, MoreIcon, PhoneIcon, PopOutIcon } from '../../elements/icons.ts';
import { Menu, type MenuEntry } from '../../elements/Menu.tsx';
import { useT } from '../../i18n/useIntl.ts';

/** Props of `HeaderActions`: an action without a handler is not shown. */
export interface HeaderActionsProps {
  readonly onEnd?: (() => void) | undefined;
  readonly onMoveToMobile?: (() => void) | undefined;
  readonly onPopOut?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/**
 * The up to four actions of the header (spec §2, Header action buttons); when each shows is the caller's rule. One
 * action beside Close is a button, more of them share a menu, so that the name keeps its place at 320 px.
 */
export function HeaderActions({ onEnd, onMoveToMobile, onPopOut, onClose }: HeaderActionsProps) {
  const t = useT();
  const entries: readonly MenuEntry[] = [
    { label: t('header.moveToMobile'), Icon: PhoneIcon, onPick: onMoveToMobile },
    { label: t('header.popOut'), Icon: PopOutIcon, onPick: onPopOut },
    { label: t('header.end'), Icon: EndIcon, onPick: onEnd },
  ].flatMap(({ onPick, ...entry }) => (onPick ? [{ ...entry, onPick }] : []));
  const [only] = entries;
  return (
    <>
      {entries.length === 1 && only && (
        <IconButton label={only.label} variant="header" onClick={only.onPick}>
          <only.Icon />
        </IconButton>
      )}
      {entries.length > 1 && (
        <Menu label={t('header.more')} variant="header" entries={entries}>
          <MoreIcon />
        </Menu>
      )}
      {onClose && (
        <IconButton label={t('header.close')} variant="header" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </>
  );
}
