import { useChatConfig, useConnection, useConversation, useHostBridge } from '@chat/hooks';
import { BrandingFooter, ChatHeader, Composer, ConnectionBanner, MessageList, Panel } from '@chat/ui';
import { useEffect } from 'react';
import { useRouter } from '../router/useRouter.ts';
import { CloseAction } from './CloseAction.tsx';
import { useFocusOnOpen } from './useFocusOnOpen.ts';

/** The conversation (spec §2, messages). */
export function Messages() {
  const { go } = useRouter();
  const { isOpen } = useHostBridge();
  const connection = useConnection();
  const inputRef = useFocusOnOpen<HTMLTextAreaElement>();
  const { start } = useConversation();
  useBotGreeting();
  return (
    <Panel
      data-connection={connection.state}
      header={<ChatHeader onBack={() => go('home')} actions={<CloseAction />} />}
      footer={<BrandingFooter />}
    >
      <ConnectionBanner />
      <MessageList isVisible={isOpen} />
      <Composer inputRef={inputRef} onStartNew={() => void start()} />
    </Panel>
  );
}

/** Where a bot is connected it speaks first: the conversation starts when the visitor comes here. */
function useBotGreeting(): void {
  const { channel } = useChatConfig();
  const { isOpen } = useHostBridge();
  const { status, start } = useConversation();
  const isWanted = channel.hasAConnectedAgentBot && isOpen && status === 'idle';
  useEffect(() => {
    if (isWanted) void start();
  }, [isWanted, start]);
}
