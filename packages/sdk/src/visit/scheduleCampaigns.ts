import { matchesCampaignUrl } from '@chat/core/protocol';
import type { PageContext } from '../context/PageContext.ts';
import { after } from '../page/scheduling.ts';

/**
 * Calls `run` when the first campaign of the page is due. Returns a function that cancels the call, or undefined if no
 * campaign applies.
 */
export function scheduleCampaigns(
  context: PageContext,
  sinceMs: number,
  run: () => void,
): (() => void) | undefined {
  const { campaigns = [], open } = context.visit.read();
  const dismissed = context.storedDismissals.read()?.split(' ') ?? [];
  const delaysMs = campaigns.flatMap(({ id, trigger_only_during_business_hours, trigger_rules = {} }) => {
    const isOff = dismissed.includes(`${id}`) || (trigger_only_during_business_hours && open === false);
    if (isOff || !matchesCampaignUrl(trigger_rules.url ?? '', location.href)) return [];
    return sinceMs + (trigger_rules.time_on_page ?? 0) * 1_000 - Date.now();
  });
  return delaysMs.length > 0 ? after(context.signal, Math.min(...delaysMs), run) : undefined;
}
