import { useCampaigns, useChatClient } from '@chat/hooks';
import { useEffect } from 'react';

export function Greeting() {
  const { campaigns } = useChatClient();
  const { active, open, dismiss } = useCampaigns();
  useEffect(() => campaigns.start(location.href), [campaigns]);
  if (!active) return null;
  return (
    <aside>
      {active.message}
      <button type="button" onClick={() => void open()}>
        Answer
      </button>
      <button type="button" onClick={dismiss}>
        Close
      </button>
    </aside>
  );
}
