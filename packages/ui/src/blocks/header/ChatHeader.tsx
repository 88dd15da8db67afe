import {
  type ConfigView,
  type ConversationView,
  useAgents,
  useChatConfig,
  useConversation,
} from '@chat/hooks';
import { useAvailabilityTexts } from '../availability/useAvailabilityTexts.ts';
import { useIsDeviceOffline } from '../connection/useIsDeviceOffline.ts';
import { authorOf } from '../messages/authorOf.ts';
import { ChatHeaderView, type ChatHeaderViewProps } from './ChatHeaderView.tsx';

/** Props of `ChatHeader`. */
export interface ChatHeaderProps extends Pick<ChatHeaderViewProps, 'onBack' | 'actions' | 'titleRef'> {
  /** Whether this is the home screen. There the header is expanded if a welcome title or tagline is configured. */
  readonly isHome?: boolean;
  /** Whether the agent who answers is shown in place of the channel. Default: unless `isHome`. */
  readonly showsAgent?: boolean;
}

export function hasWelcome({
  welcomeTitle,
  welcomeTagline,
}: Pick<ConfigView['channel'], 'welcomeTitle' | 'welcomeTagline'>): boolean {
  return (welcomeTitle + welcomeTagline).trim() !== '';
}

/**
 * Returns the agent who wrote the team's latest message in the current conversation. Returns null if that was a bot, or
 * if the conversation or the session has ended.
 */
function readAgent({ id, messages, state, isSessionEnded }: ConversationView) {
  if (state === 'resolved' || isSessionEnded) return null;
  const last = messages.findLast((message) => authorOf(message) === 'team');
  const isCurrent = last?.conversationId === null || last?.conversationId === id;
  return isCurrent && last?.sender?.type === 'agent' && last.sender.name !== '' ? last.sender : null;
}

// The header renders again only if one of these strings changes. Each message of an agent has its own `sender` object.
const readAgentName = (view: ConversationView) => readAgent(view)?.name ?? null;
const readAgentPicture = (view: ConversationView) => readAgent(view)?.avatarUrl ?? null;

/**
 * The header: the channel's name or welcome text, its team, and its availability. While the team's latest message in
 * the open conversation is an agent's, it shows the name and picture of that agent, and the channel's name below. While
 * the visitor is offline, it doesn't say that the team is online and replies soon.
 */
export function ChatHeader({ isHome = false, showsAgent = !isHome, ...rest }: ChatHeaderProps) {
  const { channel } = useChatConfig();
  const { agents, online } = useAgents();
  const { isOnline, state, replyTime, back } = useAvailabilityTexts();
  const isDeviceOffline = useIsDeviceOffline();
  const { welcomeTitle, welcomeTagline, websiteName, name, avatarUrl } = channel;
  const agentName = useConversation(readAgentName);
  const agentPicture = useConversation(readAgentPicture);
  const details = back === null || back === replyTime ? [replyTime] : [back, replyTime];
  const isExpanded = isHome && hasWelcome(channel);
  const siteName = websiteName || name;
  const agent = showsAgent && agentName !== null ? { name: agentName, src: agentPicture } : null;
  return (
    <ChatHeaderView
      {...rest}
      variant={isExpanded ? 'expanded' : 'collapsed'}
      title={isExpanded ? welcomeTitle.trim() || siteName : (agent?.name ?? siteName)}
      siteName={siteName}
      tagline={welcomeTagline.trim()}
      avatar={agent ?? { name: siteName, src: avatarUrl }}
      team={online.length > 0 ? online : agents}
      {...(isOnline && isDeviceOffline ? {} : { isOnline, stateText: state, details })}
    />
  );
}
