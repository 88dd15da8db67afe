import type { ReactNode, Ref } from 'react';
import { Avatar } from '../../elements/Avatar.tsx';
import { AvatarStack, type AvatarStackProps } from '../../elements/AvatarStack.tsx';
import { oneLine } from '../../elements/base.css.ts';
import { IconButton } from '../../elements/IconButton.tsx';
import { BackIcon } from '../../elements/icons.ts';
import { VisuallyHidden } from '../../elements/VisuallyHidden.tsx';
import { useT } from '../../i18n/useIntl.ts';
import {
  actions,
  bar,
  header,
  hero,
  identity,
  lead,
  more,
  name,
  picture,
  site,
  state,
  tagline,
  textColumn,
  title,
} from './ChatHeader.css.ts';

/** Props of `ChatHeaderView`. */
export interface ChatHeaderViewProps {
  /** `expanded` on home with a welcome title or tagline, otherwise `collapsed`. */
  readonly variant: 'expanded' | 'collapsed';
  /**
   * When expanded: the welcome title, or else the website's name. When collapsed: the website's name, or that of an
   * agent.
   */
  readonly title: string;
  /**
   * The website's name, shown unless it is the title: beside the picture when expanded, below the title when collapsed.
   * If the title is an agent's name, there is no dot, because the availability is that of the team.
   */
  readonly siteName?: string | undefined;
  readonly tagline?: string | undefined;
  /** The picture of the site, or of an agent. Without `src` it shows `fallback`, or else initials. */
  readonly avatar: { readonly name: string; readonly src: string | null; readonly fallback?: ReactNode };
  /** Members of the team; when expanded, up to three of their pictures are shown. */
  readonly team?: AvatarStackProps['people'];
  /** Without it there is no dot. */
  readonly isOnline?: boolean | undefined;
  /** "We are online" or "We are away at the moment"; shown only when collapsed. */
  readonly stateText?: string | undefined;
  /**
   * Shown below the name, only when collapsed. While online, pass the expected reply time, which follows `stateText`.
   * While away, pass when the team is back, or else the expected reply time. The first detail then replaces
   * `stateText`. Assistive technology reads everything, even what is not visible.
   */
  readonly details?: readonly string[] | undefined;
  readonly onBack?: (() => void) | undefined;
  /** `HeaderActions`, or your own buttons. */
  readonly actions?: ReactNode;
  /** Ref to the title, which receives the focus when the screen changes. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** The header. Sets `data-variant`, `data-state` (`online` or `offline`, if known), and `data-back` if it has a back button. */
export function ChatHeaderView(props: ChatHeaderViewProps) {
  const { variant, isOnline, onBack } = props;
  return (
    <header
      className={header}
      data-chat-part="header"
      data-variant={variant}
      data-state={presenceOf(isOnline)}
      {...(variant === 'collapsed' && onBack ? { 'data-back': '' } : {})}
    >
      {variant === 'expanded' ? <Expanded {...props} /> : <Collapsed {...props} />}
    </header>
  );
}

const presenceOf = (isOnline: boolean | undefined) =>
  isOnline === undefined ? undefined : isOnline ? 'online' : 'offline';

function Collapsed({
  title: text,
  siteName = text,
  avatar,
  isOnline,
  stateText: line,
  details = [],
  onBack,
  actions: buttons,
  titleRef,
}: ChatHeaderViewProps) {
  const t = useT();
  const isStateFirst = line !== undefined && (isOnline !== false || details.length === 0);
  const names = siteName === text ? [] : [siteName];
  const [first, ...others] = isStateFirst ? [line, ...details] : details;
  const texts = [...(first === undefined ? [] : [first]), ...names, ...others];
  return (
    <div className={bar}>
      {onBack && (
        <IconButton label={t('header.back')} variant="header" onClick={onBack}>
          <BackIcon size={22} />
        </IconButton>
      )}
      <div className={identity}>
        <div className={picture}>
          <Avatar
            {...avatar}
            size="lg"
            tone="header"
            presence={names.length > 0 ? undefined : presenceOf(isOnline)}
          />
        </div>
        <div className={textColumn}>
          <h1 className={name} ref={titleRef} tabIndex={-1}>
            <span className={oneLine} dir="auto">
              {text}
            </span>
          </h1>
          {texts.length > 0 && (
            <p className={state}>
              {!isStateFirst && line !== undefined && <VisuallyHidden>{line}</VisuallyHidden>}
              {texts.map((shown, index) => (
                <span key={shown} className={index === 0 ? lead : more}>
                  {index > 0 && '\u00a0· '}
                  <bdi>{shown}</bdi>
                </span>
              ))}
            </p>
          )}
        </div>
      </div>
      <div className={actions}>{buttons}</div>
    </div>
  );
}

function Expanded({
  title: text,
  siteName = text,
  tagline: line,
  avatar,
  team = [],
  actions: buttons,
  titleRef,
}: ChatHeaderViewProps) {
  return (
    <>
      <div className={bar}>
        <div className={identity}>
          <Avatar {...avatar} size="md" tone="header" />
          {siteName !== text && (
            <span className={site} dir="auto">
              {siteName}
            </span>
          )}
        </div>
        {team.length > 0 && <AvatarStack people={team} size="md" tone="header" limit={3} />}
        <div className={actions}>{buttons}</div>
      </div>
      <div className={hero}>
        <h1 className={title} ref={titleRef} tabIndex={-1}>
          <bdi>{text}</bdi>
        </h1>
        {line && (
          <p className={tagline}>
            <bdi>{line}</bdi>
          </p>
        )}
      </div>
    </>
  );
}
