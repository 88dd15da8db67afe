import { useAgents, useChatConfig } from '@chat/hooks';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { useIsDeviceOffline } from '../connection/useIsDeviceOffline.ts';
import { ChatHeaderView, type ChatHeaderViewProps } from './ChatHeaderView.tsx';

/** Props of `ChatHeader`. */
export interface ChatHeaderProps extends Pick<ChatHeaderViewProps, 'onBack' | 'actions' | 'titleRef'> {
  /** Whether this is the home screen. There the header is expanded if a welcome title or tagline is configured. */
  readonly isHome?: boolean;
}

/**
 * The header: the channel's name or welcome text, its team, and its availability. While the visitor is offline, it
 * doesn't say that the team is online and replies soon.
 */
export function ChatHeader({ isHome = false, ...rest }: ChatHeaderProps) {
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { isOnline, state, replyTime, back } = useAvailabilityTexts();
  const isDeviceOffline = useIsDeviceOffline();
  const { welcomeTitle, welcomeTagline, websiteName, name, avatarUrl } = channel;
  const details = back === null || back === replyTime ? [replyTime] : [back, replyTime];
  const isExpanded = isHome && (welcomeTitle !== '' || welcomeTagline !== '');
  const siteName = websiteName || name;
  return (
    <ChatHeaderView
      {...rest}
      variant={isExpanded ? 'expanded' : 'collapsed'}
      title={isExpanded ? welcomeTitle || siteName : siteName}
      siteName={siteName}
      tagline={welcomeTagline}
      avatar={{ name: siteName, src: avatarUrl }}
      team={online.length > 0 ? online : agents}
      {...(isOnline && isDeviceOffline ? {} : { isOnline, stateText: state, details })}
    />
  );
}
