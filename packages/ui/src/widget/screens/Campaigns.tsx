import { CampaignPreview } from '../../blocks/preview/CampaignPreview.tsx';
import { useChatParts } from '../ScreenParts.tsx';

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
