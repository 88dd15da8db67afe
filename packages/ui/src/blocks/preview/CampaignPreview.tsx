import { useCampaigns, useChatConfig } from '@chat/hooks';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { CampaignPreviewView } from './CampaignPreviewView.tsx';
import type { PreviewProps } from './PreviewFrame.tsx';
import { plainText } from './plainText.ts';

/** Props of `CampaignPreview`. */
export type CampaignPreviewProps = Omit<PreviewProps, 'position'>;

/**
 * Shows and announces the active campaign above the closed widget. Renders nothing without one. The default sender is
 * the channel.
 */
export function CampaignPreview(props: CampaignPreviewProps) {
  const { active } = useCampaigns();
  const { channel, widget } = useChatConfig();
  const t = useT();
  const channelSender = { name: channel.websiteName || channel.name, avatarUrl: channel.avatarUrl };
  const sender = active?.sender ?? channelSender;
  const message = plainText(active?.message ?? '');
  const text = t('announce.message', { name: sender.name || t('message.agentFallback'), text: message });
  useAnnounced(active ? t('announce.message', { name: t('campaign.label'), text }) : '');
  if (active === null) return null;
  return <CampaignPreviewView {...props} position={widget.position} sender={sender} message={message} />;
}
