import { CampaignPreview } from '../../blocks/preview/CampaignPreview.tsx';
import { useChatParts } from '../ScreenParts.tsx';

/** A greeting above the closed widget (spec §2, campaigns). */
export function Campaigns() {
  const { dispatch, setPreviewHeights } = useChatParts();
  return (
    <CampaignPreview
      onOpen={() => dispatch({ type: 'campaignOpened' })}
      onClose={() => dispatch({ type: 'closed' })}
      onHeights={setPreviewHeights}
    />
  );
}
