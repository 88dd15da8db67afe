import {
  type ConversationView,
  readFeatures,
  useChatConfig,
  useConversation,
  useHostBridge,
  useSound,
} from '@chat/hooks';
import type { Ref } from 'react';
import { ChatHeader } from '../../blocks/header/ChatHeader.tsx';
import { HeaderActions } from '../../blocks/header/HeaderActions.tsx';
import { headerButtons, isHeaderShown } from '../headerButtons.ts';
import { useChatParts } from '../ScreenParts.tsx';

export interface WidgetHeaderProps {
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** Returns null after the session has ended, because visitors can then do nothing with the conversation but read it. */
const openState = (view: ConversationView) => (view.isSessionEnded ? null : view.state);

export function WidgetHeader({ titleRef }: WidgetHeaderProps) {
  const { channel, widget } = useChatConfig();
  const { isFramed, isMobile } = useHostBridge();
  const { route, hasHome, ownsPage, hasSound, layers, popOut, requestMobileLink, close, dispatch } =
    useChatParts();
  const sound = useSound();
  const conversation = useConversation(openState);
  const features = readFeatures(channel);
  const style = ownsPage ? widget.style : 'popup';
  const conditions = {
    style,
    route,
    features,
    conversation,
    isFramed,
    isMobile,
  };
  if (!isHeaderShown(conditions)) return null;
  const buttons = headerButtons(conditions);
  return (
    <ChatHeader
      isHome={route === 'home'}
      showsAgent={route === 'messages'}
      {...(titleRef ? { titleRef } : {})}
      onBack={hasHome && route !== 'home' ? () => dispatch({ type: 'back' }) : undefined}
      actions={
        <HeaderActions
          {...(buttons.ownConversation
            ? {
                onSearch: () => layers.show({ kind: 'search' }),
                onTranscript: () => layers.show({ kind: 'transcript' }),
                onData: () => layers.show({ kind: 'data' }),
                sound: hasSound ? sound : undefined,
              }
            : {})}
          onEnd={buttons.endConversation ? () => layers.show({ kind: 'end' }) : undefined}
          onMoveToMobile={
            buttons.moveToMobile && requestMobileLink ? () => layers.show({ kind: 'mobile' }) : undefined
          }
          onPopOut={buttons.popOut && popOut ? () => void popOut() : undefined}
          onClose={buttons.close ? close : undefined}
        />
      }
    />
  );
}
