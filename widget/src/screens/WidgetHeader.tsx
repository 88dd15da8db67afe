import { readFeatures } from '@chat/core';
import { useChatConfig, useConversation, useConversationActions, useHostBridge } from '@chat/hooks';
import { ChatHeader, HeaderActions } from '@chat/ui';
import type { Ref } from 'react';
import { popOutLate } from '../host/lateWindows.ts';
import { headerButtons, headerVariant } from '../view/header.ts';
import { useRootView } from './useRootView.ts';
import { useWidget } from './WidgetParts.ts';

/** Props of `WidgetHeader`. */
export interface WidgetHeaderProps {
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

type View = Parameters<Parameters<typeof useConversation>[0]>[0];
/** Of a session that is over nothing can be ended or taken elsewhere. */
const state = (view: View) => (view.isSessionEnded ? null : view.state);

/** The header with the buttons that apply here and now (spec §2, Layout and header; Header action buttons). */
export function WidgetHeader({ titleRef }: WidgetHeaderProps) {
  const { channel, widget } = useChatConfig();
  const { isFramed, isMobile, isClosable, close } = useHostBridge();
  const { route, dispatch } = useRootView();
  const { alerts, layers, windows } = useWidget();
  const conversation = useConversation(state);
  const { end } = useConversationActions();
  const { welcomeTitle, welcomeTagline } = channel;
  const features = readFeatures(channel);
  const { style } = widget;
  const facts = { style, route, features, conversation, isFramed, isMobile, welcomeTitle, welcomeTagline };
  const variant = headerVariant(facts);
  if (variant === 'hidden') return null;
  const buttons = headerButtons(facts);
  const endConversation = async () => {
    if ((await end()) === null) dispatch({ type: 'conversationEnded' });
    else alerts.raise('error.again');
  };
  return (
    <ChatHeader
      isHome={variant === 'expanded'}
      {...(titleRef ? { titleRef } : {})}
      onBack={route === 'home' ? undefined : () => dispatch({ type: 'back' })}
      actions={
        <HeaderActions
          onEnd={buttons.endConversation ? () => void endConversation() : undefined}
          onMoveToMobile={buttons.moveToMobile ? () => layers.show({ kind: 'mobile' }) : undefined}
          onPopOut={buttons.popOut ? () => void popOutLate(windows) : undefined}
          onClose={buttons.close && isClosable ? close : undefined}
        />
      }
    />
  );
}
