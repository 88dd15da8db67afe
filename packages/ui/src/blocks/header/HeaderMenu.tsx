import { MoreIcon } from '../../elements/icons.ts';
import { Menu, type MenuEntry } from '../../elements/Menu.tsx';
import { BellIcon, BellOffIcon, MailIcon, SearchIcon, UserIcon } from '../../elements/partIcons.ts';
import { useT } from '../../i18n/useIntl.ts';
import { type MoveActions, moveEntries } from './moveEntries.ts';

/** Props of `HeaderMenu`. An action without a handler is hidden. */
export interface HeaderMenuProps extends MoveActions {
  readonly onSearch?: (() => void) | undefined;
  readonly onTranscript?: (() => void) | undefined;
  /** The switch for the sound of new messages. */
  readonly sound?: { readonly isMuted: boolean; setMuted(isMuted: boolean): void } | undefined;
  /** Opens the visitor's data, to download or delete it. */
  readonly onData?: (() => void) | undefined;
}

/** Open at first, because it is first rendered after the button was pressed. */
export function HeaderMenu(props: HeaderMenuProps) {
  const { onSearch, onTranscript, sound, onData } = props;
  const t = useT();
  const { toMobile, popOut, end } = moveEntries(t, props);
  const { isMuted = false, setMuted } = sound ?? {};
  const entries: readonly MenuEntry[] = [
    { label: t('header.search'), Icon: SearchIcon, onPick: onSearch },
    toMobile,
    popOut,
    { label: t('transcript.title'), Icon: MailIcon, onPick: onTranscript },
    {
      label: t('header.sound'),
      Icon: isMuted ? BellOffIcon : BellIcon,
      isChecked: !isMuted,
      onPick: setMuted && (() => setMuted(!isMuted)),
    },
    { label: t('header.data'), Icon: UserIcon, onPick: onData },
    { ...end, isApart: true },
  ].flatMap(({ onPick, ...entry }) => (onPick ? [{ ...entry, onPick }] : []));
  return (
    <Menu label={t('header.more')} variant="header" entries={entries} isInitiallyOpen>
      <MoreIcon />
    </Menu>
  );
}
