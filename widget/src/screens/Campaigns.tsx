import { CampaignPreview } from '@chat/ui';
import { useRootView } from './useRootView.ts';

/** A greeting above the closed widget (spec §2, campaigns). */
export function Campaigns() {
  const { dispatch, setPreviewHeights } = useRootView();
  return (
    <CampaignPreview
      onOpen={() => dispatch({ type: 'campaignOpened' })}
      onClose={() => dispatch({ type: 'closed' })}
      onHeights={setPreviewHeights}
    />
  );
}
