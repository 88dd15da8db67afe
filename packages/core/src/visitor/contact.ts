import { proxy } from 'valtio/vanilla';
import type { Session } from '../protocol/conversation.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Identity } from '../protocol/identity.ts';
import type { Result } from '../protocol/result.ts';
import { createErrandQueue } from './errandQueue.ts';

/** What is known of the visitor, by the host page's word or their own: not to be asked again. */
export interface ContactState {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** What the contact store may call. */
export interface ContactDependencies {
  /** Tells the server and takes on the new tokens; not, where `isLatest` says no before its turn has come. */
  identify(identity: Identity, isLatest: () => boolean): Promise<Result<Session>>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<Result<unknown>>;
  deleteAttribute(key: string): Promise<Result<unknown>>;
  addLabel(label: string): Promise<Result<unknown>>;
  removeLabel(label: string): Promise<Result<unknown>>;
  hasSession(): boolean;
  /** There are new tokens: reconnect, fetch again. */
  adopt(): Promise<void>;
  onIdentified(contactId: Session['contactId']): void;
  /** The server did not accept who the visitor is said to be. */
  onRefused(error: ChatError): void;
  onAttributesChange(keys: readonly string[]): void;
  onLabelChange(label: string, isSet: boolean): void;
  /** Not shown to the visitor (spec §8), but never lost. */
  onError(error: ChatError): void;
}

/**
 * What the host page says about the visitor (spec §4, Identification; §7). Attributes and labels are carried out in
 * the order in which they were said, after an identification that is under way; of a visitor whom the server does
 * not know yet they are kept, at most 100, until it does.
 */
export interface ContactStore {
  readonly state: ContactState;
  /** Of two calls in quick succession the last one counts, whichever answer comes first. */
  identify(identity: Identity): Promise<Result<Session>>;
  setAttributes(attributes: Readonly<Record<string, unknown>>): Promise<void>;
  deleteAttribute(key: string): Promise<void>;
  addLabel(label: string): Promise<void>;
  removeLabel(label: string): Promise<void>;
}

/** The same with what only the engine does. */
export interface ContactEngine extends ContactStore {
  /** The visitor has said something of themself. */
  note(known: Partial<ContactState>): void;
  /** There is a session now: what was kept is carried out. */
  flush(): Promise<void>;
  /** Another visitor: nothing is known. */
  forget(): void;
}

/** Builds the contact store. */
export function createContactStore(deps: ContactDependencies): ContactEngine {
  const state = proxy<ContactState>({ ...unknown });
  let latest = 0;
  /** An earlier identification has brought tokens, and left the rest to a later one. */
  let isAdoptionDue = false;
  let identifier: string | undefined;
  let identifying: Promise<unknown> = Promise.resolve();

  const errands = createErrandQueue({
    ready: async () => {
      await identifying;
      return deps.hasSession();
    },
    onError: deps.onError,
  });
  const remember = ({ identifier: next, name, email, phone }: Identity) => {
    const isAnother = next !== undefined && next !== identifier;
    identifier = next ?? identifier;
    if (isAnother) Object.assign(state, unknown);
    note({
      ...(name ? { name } : {}),
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
    });
  };
  const note = (known: Partial<ContactState>) => void Object.assign(state, known);
  const adopt = () => {
    isAdoptionDue = false;
    return deps.adopt();
  };
  const identify = async (identity: Identity): Promise<Result<Session>> => {
    latest += 1;
    const mine = latest;
    const result = await deps.identify(identity, () => mine === latest);
    isAdoptionDue ||= result.ok;
    if (mine !== latest) return superseded;
    if (isAdoptionDue && !result.ok) void adopt();
    if (!result.ok) {
      deps.onRefused(result.error);
      return result;
    }
    remember(identity);
    await adopt();
    deps.onIdentified(result.value.contactId);
    return result;
  };

  return {
    state,
    note,
    identify(identity) {
      const underway = identify(identity);
      identifying = underway;
      return underway;
    },
    setAttributes: (attributes) =>
      errands.add(
        () => deps.setAttributes(attributes),
        () => deps.onAttributesChange(Object.keys(attributes)),
      ),
    deleteAttribute: (key) =>
      errands.add(
        () => deps.deleteAttribute(key),
        () => deps.onAttributesChange([key]),
      ),
    addLabel: (label) =>
      errands.add(
        () => deps.addLabel(label),
        () => deps.onLabelChange(label, true),
      ),
    removeLabel: (label) =>
      errands.add(
        () => deps.removeLabel(label),
        () => deps.onLabelChange(label, false),
      ),
    flush: errands.run,
    forget() {
      latest += 1;
      identifier = undefined;
      Object.assign(state, unknown);
      errands.clear();
    },
  };
}

const unknown: ContactState = { name: null, email: null, phone: null };

const superseded: Result<Session> = {
  ok: false,
  error: { code: 'aborted', message: 'A later identify has taken its place.', retryable: false },
};
