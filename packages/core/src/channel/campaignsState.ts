import { proxy, ref } from 'valtio/vanilla';
import type { Campaign } from '../protocol/campaign.ts';

/** The channel's campaigns and the active one. */
export interface CampaignsState {
  records: readonly Campaign[];
  /** The campaign that is shown, or that was opened and waits for a form. */
  active: Campaign | null;
  /** Whether a campaign is scheduled on this page. */
  isScheduled: boolean;
  isExecuting: boolean;
  /** Whether a campaign was executed since the widget was last closed. */
  isExecuted: boolean;
  /** Whether the last execution failed. It can be retried. */
  isError: boolean;
}

/** No campaign is active, executed or failed. */
export const noCampaign = { active: null, isExecuting: false, isExecuted: false, isError: false } as const;

/** Creates the state of a channel without campaigns. */
export function createCampaignsState(): CampaignsState {
  return proxy<CampaignsState>({ records: ref<readonly Campaign[]>([]), isScheduled: false, ...noCampaign });
}
