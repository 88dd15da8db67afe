import { type ChatClient, useChatClient } from '@chat/hooks';
import { useMemo, useState } from 'react';

/**
 * Whether the recorder of voice messages is shown. `new`: its button was pressed. `earlier`: it was shown when the composer
 * was last removed, so it may have a recording. `closed`: it was just closed.
 */
export type VoicePanelStatus = 'never' | 'new' | 'earlier' | 'closed';

export interface VoicePanel {
  readonly status: VoicePanelStatus;
  open(): void;
  close(): void;
}

/** The chats whose recorder is shown, so that it is shown again after a visit to another screen. */
const shown = new WeakSet<ChatClient>();

/** Returns whether the recorder of voice messages is shown, and functions to open and close it. */
export function useVoicePanel(): VoicePanel {
  const client = useChatClient();
  const [status, setStatus] = useState<VoicePanelStatus>(() => (shown.has(client) ? 'earlier' : 'never'));
  return useMemo(
    () => ({
      status,
      open() {
        shown.add(client);
        setStatus('new');
      },
      close() {
        shown.delete(client);
        setStatus('closed');
      },
    }),
    [client, status],
  );
}
