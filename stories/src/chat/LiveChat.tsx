import { useChatConfig } from '@chat/hooks';
import { ChatScreen } from '@chat/ui/widget';
import { nowMs } from '../fixtures.ts';

export interface LiveChatProps {
  readonly screen?: 'home' | 'messages';
  onClose?(): void;
}

export function LiveChat({ screen = 'messages', onClose }: LiveChatProps) {
  const { previewUrl } = useChatConfig().global;
  const link = {
    url: `${previewUrl || 'https://chat.nordholz.example/widget'}#code=demo`,
    expiresAtMs: nowMs + 300_000,
  };
  return <ChatScreen hasHome firstScreen={screen} onClose={onClose} requestMobileLink={async () => link} />;
}
