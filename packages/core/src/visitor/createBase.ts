import { createApi } from '../api/createApi.ts';
import { createHttp, type Http } from '../api/http.ts';
import type { ChatEvents } from '../chatEvents.ts';
import type { ChatSettings, SessionKeeper } from '../chatSettings.ts';
import { chatScope } from '../environment/chatScope.ts';
import { createEmitter } from '../environment/createEmitter.ts';
import { soleTab } from '../environment/Tabs.ts';
import { tellOnce } from '../environment/tellOnce.ts';
import { createAuthorizedHttp } from './createAuthorizedHttp.ts';
import { createGate } from './createGate.ts';
import { createSessionStore, type SessionStore } from './session.ts';
import { storedSession } from './storedSession.ts';
import { createVisitorRecord, type VisitorRecord } from './visitorRecord.ts';

/** What every part of a chat stands on: the environment, the session, the calls, and the ways to be heard. */
export type Base = ReturnType<typeof createBase>;

/** Makes the ground of a chat. `renew` gets another token for the visitor whose token has ended. */
export function createBase(settings: ChatSettings, renew: () => Promise<boolean>) {
  const { environment, flowToken } = settings;
  const scope = chatScope(flowToken, settings.instanceId);
  const language = { locale: settings.locale ?? 'en' };
  const report = tellOnce((error) => settings.onError?.(error));
  const events = createEmitter<ChatEvents>((cause) =>
    report({ code: 'internal', message: 'A listener of the chat threw.', retryable: false, cause }),
  );
  const keeper = keeperOf(settings, scope);
  const record = createVisitorRecord(environment.storage, `${scope}:visitor`);
  const session = openSession(keeper, record, (convToken) => events.emit('session:change', { convToken }));
  const visits = { count: 0 };
  const life = { isOpen: false, ends: 0, resets: 0 };
  const plainHttp = connectHttp(settings, language, session);
  const http = createAuthorizedHttp(plainHttp, { session, renew, visit: () => visits.count });
  return {
    settings,
    environment,
    tabs: environment.tabs ?? soleTab(),
    scope,
    language,
    report,
    events,
    keeper,
    session,
    record,
    /** How many visitors this page has had: nothing of one may reach the next. */
    visits,
    /** Open from `start()` to `dispose()`: nothing connects outside of it, whatever is answered late. */
    life,
    /** One change of the session at a time. */
    gate: createGate(),
    api: createApi(http, flowToken, report),
    /** The calls as they are, for what renews the session itself. */
    plainApi: createApi(plainHttp, flowToken, report),
    /** Remembers who the visitor is now; the answer says whether it is still the same, on a chat that still runs. */
    watchIdentity() {
      const { generation } = session.state;
      const { ends } = life;
      return () => session.isCurrent(generation) && life.ends === ends;
    },
  };
}

function openSession(
  keeper: SessionKeeper,
  record: VisitorRecord,
  onChange: (convToken: string | null) => void,
): SessionStore {
  return createSessionStore(record.read(keeper.convToken), {
    onVisitor: record.write,
    onToken(convToken) {
      keeper.onChange(convToken);
      onChange(convToken);
    },
  });
}

/** A code that the page was given wins over a stored session. */
function keeperOf({ environment, handoverCode, session }: ChatSettings, scope: string): SessionKeeper {
  const startsAnew = handoverCode !== undefined;
  if (!session) return storedSession(environment.storage, scope, startsAnew);
  return startsAnew ? { ...session, convToken: null } : session;
}

function connectHttp(
  settings: ChatSettings,
  language: { readonly locale: string },
  session: SessionStore,
): Http {
  const { environment, flowToken } = settings;
  return (environment.createHttp ?? createHttp)({
    apiUrl: settings.apiUrl ?? '',
    pageQuery: { flow_token: flowToken, ...settings.pageQuery },
    locale: () => language.locale,
    token: () => session.state.convToken,
    tokenIn: settings.tokenIn ?? 'header',
    fetch: environment.fetch,
    XMLHttpRequest: environment.XMLHttpRequest,
    clock: environment.clock,
  });
}
