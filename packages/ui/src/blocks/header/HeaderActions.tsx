import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon, EndIcon, MoreIcon, PhoneIcon, PopOutIcon } from '../../elements/icons.ts';
import { Menu, type MenuEntry } from '../../elements/Menu.tsx';
import { useT } from '../../i18n/useIntl.ts';

/** Props of `HeaderActions`. An action without a handler is hidden. */
export interface HeaderActionsProps {
  readonly onEnd?: (() => void) | undefined;
  readonly onMoveToMobile?: (() => void) | undefined;
  readonly onPopOut?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
}

/**
 * The actions of the header. A single action besides Close is a button; several share a menu, so that the title fits in
 * a header 320 px wide.
 */
export function HeaderActions({ onEnd, onMoveToMobile, onPopOut, onClose }: HeaderActionsProps) {
  const t = useT();
  const entries: readonly MenuEntry[] = [
    { label: t('header.moveToMobile'), Icon: PhoneIcon, onPick: onMoveToMobile },
    { label: t('header.popOut'), Icon: PopOutIcon, onPick: onPopOut },
    { label: t('header.end'), Icon: EndIcon, onPick: onEnd },
  ].flatMap(({ onPick, ...entry }) => (onPick ? [{ ...entry, onPick }] : []));
  const [singleEntry] = entries;
  return (
    <>
      {entries.length === 1 && singleEntry && (
        <IconButton label={singleEntry.label} variant="header" onClick={singleEntry.onPick}>
          <singleEntry.Icon />
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
