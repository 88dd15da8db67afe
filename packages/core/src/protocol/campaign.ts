import * as v from 'valibot';
import { number, numeric, optionalText, text } from './lenient.ts';

const campaignSchema = v.object({
  id: numeric,
  message: v.optional(text(), ''),
  sender: v.optional(
    v.nullable(v.object({ name: v.optional(text(), ''), avatar_url: v.optional(optionalText(), null) })),
    null,
  ),
  trigger_only_during_business_hours: v.optional(v.fallback(v.boolean(), false), false),
  trigger_rules: v.optional(
    v.object({ time_on_page: v.optional(number(), 0), url: v.optional(text(), '') }),
    {},
  ),
});

/** A campaign on the wire. */
export type WireCampaign = v.InferInput<typeof campaignSchema>;

/** A greeting shown after some time on a page. Answering it starts a conversation. */
export interface Campaign {
  readonly id: number;
  readonly message: string;
  readonly sender: { readonly name: string; readonly avatarUrl: string | null } | null;
  readonly onlyDuringBusinessHours: boolean;
  readonly timeOnPageSeconds: number;
  /** A URL pattern; see `matchesCampaignUrl`. A pattern that ends in a slash also matches every path below. */
  readonly url: string;
}

/** Decodes a campaign. Returns undefined if it is invalid. */
export function decodeCampaign(input: unknown): Campaign | undefined {
  const parsed = v.safeParse(campaignSchema, input);
  if (!parsed.success) return undefined;
  const wire = parsed.output;
  return {
    id: wire.id,
    message: wire.message,
    sender: wire.sender && { name: wire.sender.name ?? '', avatarUrl: wire.sender.avatar_url ?? null },
    onlyDuringBusinessHours: wire.trigger_only_during_business_hours,
    timeOnPageSeconds: wire.trigger_rules.time_on_page ?? 0,
    url: wire.trigger_rules.url ?? '',
  };
}
