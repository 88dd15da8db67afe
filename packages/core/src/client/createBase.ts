import { createApi } from '../api/createApi.ts';
import { createHttp } from '../api/http.ts';
import type { ChatEvents } from '../chatEvents.ts';
import type { ChatSettings } from '../chatSettings.ts';
import { createEmitter } from '../createEmitter.ts';
import type { ChatError } from '../protocol/errors.ts';
import { createSessionStore } from '../stores/session.ts';
import { storedSession } from './storedSession.ts';

/** What every part of a chat stands on: the environment, the session, the calls, and the ways to be heard. */
export type Base = ReturnType<typeof createBase>;

/** Makes the ground of a chat. */
export function createBase(settings: ChatSettings) {
  const { environment, flowToken } = settings;
  const scope = `chat:${flowToken}${settings.instanceId ? `:${settings.instanceId}` : ''}`;
  const language = { locale: settings.locale ?? 'en' };
  const report = (error: ChatError) => settings.onError?.(error);
  const events = createEmitter<ChatEvents>((cause) =>
    report({ code: 'internal', message: 'A listener of the chat threw.', retryable: false, cause }),
  );
  const keeper = settings.session ?? storedSession(environment.storage, scope);
  const session = createSessionStore(keeper.convToken, (convToken) => {
    keeper.onChange(convToken);
    events.emit('session:change', { convToken });
  });
  const http = createHttp({
    apiUrl: settings.apiUrl ?? '',
    pageQuery: { flow_token: flowToken, ...settings.pageQuery },
    locale: () => language.locale,
    token: () => session.state.convToken,
    tokenIn: settings.tokenIn ?? 'header',
    fetch: environment.fetch,
    clock: environment.clock,
  });
  return {
    settings,
    environment,
    scope,
    language,
    report,
    events,
    session,
    http,
    api: createApi(http, flowToken),
    /** Remembers who the visitor is now; the answer says whether it is still the same. */
    watchIdentity() {
      const { generation } = session.state;
      return () => session.isCurrent(generation);
    },
  };
}
