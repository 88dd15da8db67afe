import { type ConversationView, useChatConfig, useConversation, usePrechatForm } from '@chat/hooks';
import { useState } from 'react';
import { container } from './ChatScreen.css.ts';
import { createAlerts } from './createAlerts.ts';
import { createLayers } from './createLayers.ts';
import { type ChatSlots, type ScreenEvent, type ScreenParts, ScreenPartsProvider } from './ScreenParts.tsx';
import { Screens } from './screens/Screens.tsx';
import { Unavailable } from './screens/Unavailable.tsx';
import { useSafeSlots } from './useSafeSlots.tsx';

/** Props of `ChatScreen`. */
export interface ChatScreenProps extends Omit<ChatSlots, 'launcher'>, Pick<ScreenParts, 'requestMobileLink'> {
  readonly frame?: 'filled' | 'floating';
  readonly isVisible?: boolean;
  /**
   * The screen that the chat starts with. `home` needs `hasHome`. Without `home`, the chat starts with the pre-chat
   * form if it is required, or else with the conversation.
   */
  readonly firstScreen?: 'home' | 'messages';
  readonly hasHome?: boolean;
  onClose?: (() => void) | undefined;
}

const hasNoMessages = ({ messages }: ConversationView) => messages.length === 0;

/**
 * The screens of a chat in a page: the pre-chat form if required, otherwise the conversation, and optionally home. If
 * the configuration cannot be fetched and there are no messages, shows an error instead.
 */
export function ChatScreen(props: ChatScreenProps) {
  const { frame = 'filled', isVisible = true, hasHome = false, firstScreen, onClose, ...others } = props;
  const { requestMobileLink, ...slots } = others;
  const safeSlots = useSafeSlots(slots);
  const { status } = useChatConfig();
  const isEmpty = useConversation(hasNoMessages);
  const { required: isFormRequired } = usePrechatForm();
  const [isHome, setHome] = useState(hasHome && firstScreen === 'home');
  const [{ layers, alerts }] = useState(() => ({ layers: createLayers(), alerts: createAlerts() }));
  const dispatch = ({ type }: ScreenEvent) => {
    if (type === 'conversationOpened') setHome(false);
    if (type === 'back' || type === 'conversationEnded') setHome(hasHome);
  };
  const parts: ScreenParts = {
    route: isHome ? 'home' : isFormRequired ? 'prechat-form' : 'messages',
    hasHome,
    isVisible,
    ownsPage: false,
    frame,
    slots: safeSlots,
    layers,
    alerts,
    requestMobileLink,
    close: onClose,
    dispatch,
    setPreviewHeights: () => undefined,
    report: ({ cause, message }) => reportError(cause ?? message),
  };
  return (
    <div className={container} data-frame={frame}>
      <ScreenPartsProvider parts={parts}>
        {status === 'error' && isEmpty ? <Unavailable /> : <Screens />}
      </ScreenPartsProvider>
    </div>
  );
}
