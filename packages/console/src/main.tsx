import '@chat/themes/standard.css';
import './console.css';
import { Announcer } from '@chat/ui';
import { type ChatIntl, IntlProvider, loadIntl } from '@chat/ui/i18n';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import { chooseToken, forgetToken, readTokens, storeToken } from './engine/chooseToken.ts';
import { createAgentApi } from './engine/createAgentApi.ts';
import { createConsoleStore } from './engine/createConsoleStore.ts';
import { hasUnsent, keepDrafts } from './engine/keepDrafts.ts';
import { listenToServer } from './engine/listenToServer.ts';
import { readPreferences } from './engine/preferences.ts';
import { reportSeen } from './engine/reportSeen.ts';
import { safeLocalStorage, safeSessionStorage } from './engine/safeStorage.ts';
import { withPageVisible } from './engine/stateUpdates.ts';
import { agentTexts } from './parts/agentTexts.ts';
import { applyAppearance } from './parts/applyAppearance.ts';
import { SignIn } from './signIn/SignIn.tsx';
import { TokenChoice } from './signIn/TokenChoice.tsx';

const container =
  document.querySelector('#console') ?? document.body.appendChild(document.createElement('div'));

const tab = { location, history, sessionStorage: safeSessionStorage };

void start(createRoot(container));

async function start(root: Root): Promise<void> {
  const preferences = readPreferences(safeLocalStorage);
  applyAppearance(preferences.appearance)();
  const intl = await loadIntl({ locale: 'en', strings: agentTexts });
  const show = (screen: ReactNode) => {
    document.title = 'Agent console';
    root.render(<Providers intl={intl}>{screen}</Providers>);
  };
  const showSignIn = (error: string) => show(<SignIn error={error} onSignIn={signIn} />);
  const signIn = (token: string) => open(token, show, refuse);
  const refuse = () => {
    forgetToken(tab);
    showSignIn('The server refused the token. It may be mistyped, or it was revoked.');
  };
  const token = await chooseToken(readTokens(tab), {
    isValidToken: (candidate) => createAgentApi(candidate).isValidToken(),
    confirmReplacement: () => new Promise((resolve) => show(<TokenChoice onChoose={resolve} />)),
  });
  if (token === null) showSignIn('');
  else await signIn(token);
}

async function open(token: string, show: (screen: ReactNode) => void, refuse: () => void): Promise<void> {
  const session = new AbortController();
  const { signal: ended } = session;
  const api = createAgentApi(token, ended);
  // If the check fails (undefined), for example because the server is unreachable, the socket keeps trying to connect.
  if ((await api.isValidToken()) === false) return refuse();
  storeToken(tab, token);
  const store = createConsoleStore(api);
  const { agentId } = readPreferences(safeLocalStorage);
  store.change((state) => ({ ...state, preferredAgentId: agentId }));
  keepDrafts(store, safeSessionStorage);
  const warn = (event: Event) => hasUnsent(store.state) && event.preventDefault();
  addEventListener('beforeunload', warn, { signal: ended });
  const followVisibility = () => store.change((state) => withPageVisible(state, !document.hidden));
  followVisibility();
  document.addEventListener('visibilitychange', followVisibility, { signal: ended });
  show(<App store={store} />);
  reportSeen(store, document, ended);
  const onRefused = () => {
    session.abort();
    refuse();
  };
  listenToServer(token, store, { ended, onRefused });
}

function Providers({ intl, children }: { readonly intl: ChatIntl; readonly children: ReactNode }) {
  return (
    <IntlProvider intl={intl}>
      <Announcer>{children}</Announcer>
    </IntlProvider>
  );
}
