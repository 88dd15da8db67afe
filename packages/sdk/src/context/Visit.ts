import type { StoredText } from '../page/storedText.ts';
import type { ChannelLook } from './ChannelLook.ts';
import type { Labels } from './Labels.ts';

/** A campaign, as the visit check lists it. */
export interface VisitCampaign {
  readonly id: number;
  readonly trigger_only_during_business_hours?: boolean;
  readonly trigger_rules?: { readonly time_on_page?: number; readonly url?: string };
}

/** What the page knows about the visitor even before the frame exists. All tabs of the site share what is stored. */
export interface Visit {
  /**
   * When the visit check was last made, or the widget last sent the unread count, in milliseconds since the epoch.
   * During a check, and after a failed one, this is 55 s before the check began. 0 in a new session.
   */
  readonly atMs: number;
  readonly unread: number;
  readonly campaigns?: readonly VisitCampaign[];
  /** Whether the last check was within business hours. */
  readonly open?: boolean;
  readonly look?: ChannelLook | undefined;
  /** Texts in the language `locale`, from the last check or from the widget. Undefined: the English ones. */
  readonly labels?: Partial<Labels> | undefined;
  readonly locale?: string | undefined;
  /** Whether messages wait to be sent. */
  readonly hasUnsent?: boolean | undefined;
  /** Digest of the identity that the backend accepted last. */
  readonly identity?: string | undefined;
  /**
   * Set if the session has ended. If the visit check noticed this: the digest of the token, so that it is not checked
   * again. If the widget noticed it: `yes`; the token is then no longer stored.
   */
  readonly ended?: string | undefined;
}

export interface VisitStorage {
  /** Includes what other tabs have stored. */
  read(): Visit;
  /**
   * Changes what is known about the visitor. Stores it if there is a session, if something was stored before, if
   * messages now wait to be sent, or if the session has now ended. Otherwise keeps it only in memory.
   */
  write(changed: Partial<Visit>): void;
}

/** Holds a `Visit` as JSON in `stored`. */
export function createVisitStorage(session: StoredText, stored: StoredText): VisitStorage {
  const nothing: Visit = { atMs: 0, unread: 0 };
  let unstored = nothing;
  const read = (): Visit => {
    try {
      return { ...unstored, ...JSON.parse(stored.read() ?? '{}') };
    } catch {
      return unstored;
    }
  };
  return {
    read,
    write(changed) {
      const visit = { ...read(), ...changed };
      const isStored = session.read() || changed.hasUnsent || changed.ended || stored.read();
      unstored = isStored ? nothing : visit;
      if (isStored) stored.write(JSON.stringify(visit));
    },
  };
}
