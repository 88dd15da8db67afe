import { type ChatClient, useChatClient } from '@chat/hooks';
import { useEffect, useMemo, useState } from 'react';

/**
 * Whether the recorder of voice messages is shown. `never`: it is hidden. `new`: its button was pressed. `earlier`: it
 * was shown when the composer was last removed, or there is a recording from an earlier page. `closed`: it was closed
 * just now.
 */
export type VoicePanelStatus = 'never' | 'new' | 'earlier' | 'closed';

export interface VoicePanel {
  readonly status: VoicePanelStatus;
  open(): void;
  close(): void;
}

/** A chat in this set shows its recorder again after a visit to another screen. */
const shown = new WeakSet<ChatClient>();

/** `hasRecording` is true if there is a recording from an earlier page. */
export function useVoicePanel(hasRecording: boolean): VoicePanel {
  const client = useChatClient();
  const [chosen, setStatus] = useState<VoicePanelStatus>(() => (shown.has(client) ? 'earlier' : 'never'));
  const [isUsed, setUsed] = useState(false);
  const status = chosen === 'never' && hasRecording && !isUsed ? 'earlier' : chosen;
  // Only the button that replaces the recorder takes the focus, not a button that is rendered later.
  useEffect(() => {
    if (chosen === 'closed') setStatus('never');
  }, [chosen]);
  return useMemo(
    () => ({
      status,
      open() {
        shown.add(client);
        setStatus('new');
      },
      close() {
        shown.delete(client);
        setUsed(true);
        setStatus('closed');
      },
    }),
    [client, status],
  );
}
