import { headerButtons, headerVariant, readFeatures } from '@chat/core';
import { useChatConfig, useConversation, useHostBridge } from '@chat/hooks';
import { ChatHeader, HeaderActions } from '@chat/ui';
import type { Ref } from 'react';
import { useRootView } from '../view/useRootView.ts';

/** Props of `WidgetHeader`. */
export interface WidgetHeaderProps {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  onMoveToMobile?(): void;
  onPopOut?(): void;
}

const state = (view: { readonly state: 'open' | 'resolved' | null }) => view.state;

/** The header with the buttons that apply here and now (spec §2, Layout and header; Header action buttons). */
export function WidgetHeader({ titleRef, onMoveToMobile, onPopOut }: WidgetHeaderProps) {
  const { channel, widget } = useChatConfig();
  const { isFramed, isMobile, close } = useHostBridge();
  const { route, dispatch } = useRootView();
  const conversation = useConversation(state);
  const { end } = useConversation();
  const { welcomeTitle, welcomeTagline } = channel;
  const features = readFeatures(channel);
  const { style } = widget;
  const facts = { style, route, features, conversation, isFramed, isMobile, welcomeTitle, welcomeTagline };
  const variant = headerVariant(facts);
  if (variant === 'hidden') return null;
  const buttons = headerButtons(facts);
  const endConversation = async () => {
    if ((await end()) === null) dispatch({ type: 'conversationEnded' });
  };
  return (
    <ChatHeader
      isHome={variant === 'expanded'}
      {...(titleRef ? { titleRef } : {})}
      onBack={route === 'home' ? undefined : () => dispatch({ type: 'back' })}
      actions={
        <HeaderActions
          onEnd={buttons.endConversation ? () => void endConversation() : undefined}
          onMoveToMobile={buttons.moveToMobile ? onMoveToMobile : undefined}
          onPopOut={buttons.popOut ? onPopOut : undefined}
          onClose={buttons.close && isFramed ? close : undefined}
        />
      }
    />
  );
}
