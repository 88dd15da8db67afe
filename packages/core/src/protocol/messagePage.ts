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

/** One answer of `GET /api/messages`. */
export interface MessagePage {
  readonly messages: readonly Message[];
  /** Items whose shape was not a message; they are reported, not shown. */
  readonly unreadable: number;
  /** Seconds since the epoch; null when the visitor has seen nothing yet. */
  readonly lastSeenAtSeconds: number | null;
  /** The newest revision that this answer covers; 0 where the backend has no revisions. */
  readonly rev: number;
  /** Whether a `since_rev` answer was cut and has to be continued from `rev`. */
  readonly more: boolean;
}

/** Reads an answer of `GET /api/messages`; undefined where it is none. */
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
