import type { Session } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Result } from '../protocol/result.ts';

/** What the contact store may call. */
export interface ContactDependencies {
  identify(identity: Identity): Promise<Result<Session>>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<Result<unknown>>;
  deleteAttribute(key: string): Promise<Result<unknown>>;
  addLabel(label: string): Promise<Result<unknown>>;
  removeLabel(label: string): Promise<Result<unknown>>;
  /** New tokens: store them, reconnect, fetch again. */
  adopt(session: Session): Promise<void>;
  /** Not shown to the visitor (spec §8), but never lost. */
  onError(error: ChatError): void;
}

/** What the host page says about the visitor (spec §4, Identification; §7). */
export interface ContactStore {
  /** Of two calls in quick succession the last one counts, whichever answer comes first. */
  identify(identity: Identity): Promise<Result<Session>>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<void>;
  deleteAttribute(key: string): Promise<void>;
  addLabel(label: string): Promise<void>;
  removeLabel(label: string): Promise<void>;
}

/** Builds the contact store. */
export function createContactStore(deps: ContactDependencies): ContactStore {
  let latest = 0;
  const swallow = async (call: Promise<Result<unknown>>) => {
    const result = await call;
    if (!result.ok) deps.onError(result.error);
  };
  return {
    async identify(identity) {
      latest += 1;
      const mine = latest;
      const result = await deps.identify(identity);
      if (mine !== latest) return superseded;
      if (result.ok) await deps.adopt(result.value);
      return result;
    },
    setAttributes: (attributes) => swallow(deps.setAttributes(attributes)),
    deleteAttribute: (key) => swallow(deps.deleteAttribute(key)),
    addLabel: (label) => swallow(deps.addLabel(label)),
    removeLabel: (label) => swallow(deps.removeLabel(label)),
  };
}

const superseded: Result<Session> = {
  ok: false,
  error: { code: 'aborted', message: 'A later identify has taken its place.', retryable: false },
};
