import { proxy, ref } from 'valtio/vanilla';
import type { Campaign } from '../protocol/campaign.ts';

/** The campaigns of the channel and the one that is being shown (spec §3, Campaign). */
export interface CampaignsState {
  records: readonly Campaign[];
  /** Shown, or opened and waiting for the visitor to fill in a form. */
  active: Campaign | null;
  /** At least one campaign waits for its time on this page. */
  isScheduled: boolean;
  isExecuting: boolean;
  /** One was executed since the widget was closed the last time. */
  isExecuted: boolean;
  /** The last execution failed; it may be tried again. */
  isError: boolean;
}

/** Nothing is active, executed or failed. */
export const noCampaign = { active: null, isExecuting: false, isExecuted: false, isError: false } as const;

/** The state of a channel without campaigns. */
export function createCampaignsState(): CampaignsState {
  return proxy<CampaignsState>({ records: ref<readonly Campaign[]>([]), isScheduled: false, ...noCampaign });
}
