import { proxy, ref } from 'valtio/vanilla';
import type { Campaign } from '../protocol/campaign.ts';

/** The channel's campaigns and the active one. */
export interface CampaignsState {
  records: readonly Campaign[];
  /**
   * The campaign that is shown, or null. It stays active when the widget opens. It is cleared, for example, when the
   * visitor dismisses it or a conversation starts.
   */
  active: Campaign | null;
  /** Whether a campaign is scheduled on this page. */
  isScheduled: boolean;
  isExecuting: boolean;
  /** Whether the last execution succeeded. False again when the widget is closed or the conversation ends. */
  isExecuted: boolean;
  /** Whether the last execution failed and can be retried. */
  isError: boolean;
}

export const noCampaign = { active: null, isExecuting: false, isExecuted: false, isError: false } as const;

export function createCampaignsState(): CampaignsState {
  return proxy<CampaignsState>({ records: ref<readonly Campaign[]>([]), isScheduled: false, ...noCampaign });
}
