import { useT } from '../../i18n/useIntl.ts';
import { card, cards } from './Preview.css.ts';
import { PreviewCard, type PreviewSender } from './PreviewCard.tsx';
import { PreviewFrame, type PreviewProps } from './PreviewFrame.tsx';

/** Props of `CampaignPreviewView`. */
export interface CampaignPreviewViewProps extends PreviewProps {
  /** The campaign's sender; the channel if the campaign has none. */
  readonly sender: PreviewSender;
  /** The message as plain text. */
  readonly message: string;
}

/** A campaign message above the closed widget, to answer or to dismiss. */
export function CampaignPreviewView({ sender, message, ...rest }: CampaignPreviewViewProps) {
  const t = useT();
  return (
    <PreviewFrame
      {...rest}
      label={t('campaign.label')}
      openLabel={t('campaign.reply')}
      closeLabel={t('alert.dismiss')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an extra pointer target; the button does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button does the same */}
      <div className={cards} onClick={rest.onOpen}>
        <div className={card} data-first="" data-last="">
          <PreviewCard sender={sender} text={message} />
        </div>
      </div>
    </PreviewFrame>
  );
}
