import type { Campaign } from '../protocol/campaign.ts';
import { matchesCampaignUrl } from '../protocol/campaignUrl.ts';

export interface DueCampaign {
  readonly campaign: Campaign;
  readonly delayMs: number;
}

export interface PageVisit {
  readonly url: string;
  /** How long the visitor has been on the page, in milliseconds. */
  readonly elapsedMs: number;
  /** Ids of campaigns that were executed or dismissed. */
  readonly finished: ReadonlySet<number>;
}

/** The longest delay of a browser timer in milliseconds. A timer with a longer delay would fire at once. */
const longestDelayMs = 2 ** 31 - 1;

/**
 * Returns the unfinished campaigns that match the page, in the order in which they are due. Omits those due after the
 * longest timer delay.
 */
export function campaignsOn(campaigns: readonly Campaign[], page: PageVisit): readonly DueCampaign[] {
  return campaigns
    .filter(({ id, url }) => !page.finished.has(id) && matchesCampaignUrl(url, page.url))
    .map((campaign) => ({
      campaign,
      delayMs: Math.max(0, campaign.timeOnPageSeconds * 1000 - Math.max(0, page.elapsedMs)),
    }))
    .filter(({ delayMs }) => delayMs <= longestDelayMs)
    .sort((a, b) => a.delayMs - b.delayMs);
}
