import { useAgents, useChatConfig, useConversation } from '@chat/hooks';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { useIsDeviceOffline } from '../connection/useIsDeviceOffline.ts';
import { ChatHeaderView, type ChatHeaderViewProps } from './ChatHeaderView.tsx';

/** Props of `ChatHeader`. */
export interface ChatHeaderProps extends Pick<ChatHeaderViewProps, 'onBack' | 'actions' | 'titleRef'> {
  /** Whether this is the home screen. There the header is expanded if a welcome title or tagline is configured. */
  readonly isHome?: boolean;
}

type View = Parameters<Parameters<typeof useConversation>[0]>[0];

/** Returns the agent who wrote the team's latest message in the open conversation, or null if that was a bot. */
function readAgent({ messages, state }: View) {
  const last = messages.findLast(({ direction }) => direction === 'outgoing');
  return state !== 'resolved' && last?.sender?.type === 'agent' ? last.sender : null;
}

/**
 * The header: the channel's name or welcome text, its team, and its availability. In a conversation that an agent has
 * answered, it shows the agent's name and picture above the channel's name. While the visitor is offline, it doesn't
 * say that the team is online and replies soon.
 */
export function ChatHeader({ isHome = false, ...rest }: ChatHeaderProps) {
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { isOnline, state, replyTime, back } = useAvailabilityTexts();
  const isDeviceOffline = useIsDeviceOffline();
  const { welcomeTitle, welcomeTagline, websiteName, name, avatarUrl } = channel;
  const lastAgent = useConversation(readAgent);
  const details = back === null || back === replyTime ? [replyTime] : [back, replyTime];
  const isExpanded = isHome && (welcomeTitle + welcomeTagline).trim() !== '';
  const siteName = websiteName || name;
  const agent = isHome ? null : lastAgent;
  return (
    <ChatHeaderView
      {...rest}
      variant={isExpanded ? 'expanded' : 'collapsed'}
      title={isExpanded ? welcomeTitle || siteName : agent?.name || siteName}
      siteName={siteName}
      tagline={welcomeTagline}
      avatar={agent ? { name: agent.name, src: agent.avatarUrl } : { name: siteName, src: avatarUrl }}
      team={online.length > 0 ? online : agents}
      {...(isOnline && isDeviceOffline ? {} : { isOnline, stateText: state, details })}
    />
  );
}
