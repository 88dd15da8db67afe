import { useCampaigns, useChatConfig } from '@chat/hooks';
import { CampaignPreviewView } from '@chat/ui';
import { useRootView } from '../view/useRootView.ts';

/** A greeting above the closed widget (spec §2, campaigns). */
export function Campaigns() {
  const { active } = useCampaigns();
  const { channel, widget } = useChatConfig();
  const { dispatch, setPreviewHeights } = useRootView();
  if (!active) return null;
  const sender = active.sender ?? { name: channel.websiteName || channel.name, avatarUrl: channel.avatarUrl };
  return (
    <CampaignPreviewView
      sender={sender}
      message={active.message}
      position={widget.position}
      onOpen={() => dispatch({ type: 'campaignOpened' })}
      onClose={() => dispatch({ type: 'closed' })}
      onHeights={setPreviewHeights}
    />
  );
}
