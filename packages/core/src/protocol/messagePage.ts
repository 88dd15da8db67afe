import * as v from 'valibot';
import { number, optionalNumber } from './lenient.ts';
import { decodeMessage, type Message } from './message.ts';

const pageSchema = v.object({
  payload: v.array(v.unknown()),
  meta: v.optional(
    v.object({
      contact_last_seen_at: v.optional(optionalNumber(), null),
      rev: v.optional(number(), 0),
      more: v.optional(v.fallback(v.boolean(), false), false),
    }),
    {},
  ),
});

/** One response of `GET /api/messages`. */
export interface MessagePage {
  readonly messages: readonly Message[];
  /** The number of invalid items. They are reported, not shown. */
  readonly unreadable: number;
  /** When the visitor last saw the messages, in seconds since the epoch; null if never or unknown. */
  readonly lastSeenAtSeconds: number | null;
  /** The newest revision that this response covers; 0 if the backend has no revisions. */
  readonly rev: number;
  /** Whether a `since_rev` response is incomplete and must be continued from `rev`. */
  readonly more: boolean;
}

/** Decodes a response of `GET /api/messages`. Returns undefined if it is invalid. */
export function decodeMessagePage(input: unknown): MessagePage | undefined {
  const parsed = v.safeParse(pageSchema, input);
  if (!parsed.success) return undefined;
  const { payload, meta } = parsed.output;
  const messages = payload.map(decodeMessage).filter((message) => message !== undefined);
  return {
    messages,
    unreadable: payload.length - messages.length,
    lastSeenAtSeconds: meta.contact_last_seen_at ?? null,
    rev: meta.rev ?? 0,
    more: meta.more ?? false,
  };
}
