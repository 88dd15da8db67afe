import { useCampaigns, useChatConfig } from '@chat/hooks';
import { CampaignPreviewView } from './CampaignPreviewView.tsx';
import type { PreviewProps } from './PreviewFrame.tsx';
import { plainText } from './plainText.ts';

/** Props of `CampaignPreview`. */
export type CampaignPreviewProps = Omit<PreviewProps, 'position'>;

/** The active campaign above the closed widget. Renders nothing without one. The default sender is the channel. */
export function CampaignPreview(props: CampaignPreviewProps) {
  const { active } = useCampaigns();
  const { channel, widget } = useChatConfig();
  if (active === null) return null;
  const sender = active.sender ?? { name: channel.websiteName || channel.name, avatarUrl: channel.avatarUrl };
  return (
    <CampaignPreviewView
      {...props}
      position={widget.position}
      sender={sender}
      message={plainText(active.message)}
    />
  );
}
