import { type ComponentType, useState } from 'react';
import { IconButton } from '../../elements/IconButton.tsx';
import { CloseIcon, MoreIcon } from '../../elements/icons.ts';
import { Spinner } from '../../elements/Spinner.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useLoadOnPress } from '../loading/useLoadOnPress.ts';
import type { HeaderMenuProps } from './HeaderMenu.tsx';
import { moveEntries } from './moveEntries.ts';

/** Props of `HeaderActions`. An action without a handler is hidden. */
export interface HeaderActionsProps extends HeaderMenuProps {
  readonly onClose?: (() => void) | undefined;
}

/**
 * The actions of the header. A single action besides Close is a button if it ends the conversation or moves it
 * elsewhere. Otherwise all actions besides Close share a menu, so that the title fits in a header 320 px wide. The menu
 * loads on demand.
 */
export function HeaderActions({ onClose, ...menu }: HeaderActionsProps) {
  const t = useT();
  const { onSearch, onTranscript, sound, onData } = menu;
  const moves = Object.values(moveEntries(t, menu)).filter(({ onPick }) => onPick);
  const [single] = moves;
  const hasMenu = moves.length > 1 || [onSearch, onTranscript, sound, onData].some(Boolean);
  return (
    <>
      {hasMenu && <MenuButton {...menu} />}
      {!hasMenu && single && (
        <IconButton label={single.label} variant="header" onClick={single.onPick}>
          <single.Icon />
        </IconButton>
      )}
      {onClose && (
        <IconButton label={t('header.close')} variant="header" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </>
  );
}

const loadMenu = async () => (await import('./HeaderMenu.tsx')).HeaderMenu;

/** The menu starts to load when the pointer or the focus is on the button. */
function MenuButton(props: HeaderMenuProps) {
  const t = useT();
  const [Menu, setMenu] = useState<ComponentType<HeaderMenuProps> | null>(null);
  const { buttonProps, isBusy } = useLoadOnPress(t('header.more'), loadMenu, (loaded) =>
    setMenu(() => loaded),
  );
  if (Menu) return <Menu {...props} />;
  return (
    <IconButton
      {...buttonProps}
      variant="header"
      aria-haspopup="menu"
      aria-expanded={false}
      data-state="closed"
    >
      {isBusy ? <Spinner /> : <MoreIcon />}
    </IconButton>
  );
}
