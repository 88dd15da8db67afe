import { chooseToken, forgetToken, readTokens, storeToken } from './chooseToken.ts';
import { createAgentApi } from './createAgentApi.ts';
import { createConsoleStore } from './createConsoleStore.ts';
import { element } from './element.ts';
import { listenToServer } from './listenToServer.ts';
import { reportSeen } from './reportSeen.ts';
import { renderConsole } from './view/renderConsole.ts';
import { renderSignIn } from './view/renderSignIn.ts';
import { renderTokenChoice } from './view/renderTokenChoice.ts';

const root = document.querySelector('#console') ?? document.body.appendChild(element('div'));

void start();

async function start(): Promise<void> {
  const token = await chooseToken(readTokens(window), {
    isValidToken: (candidate) => createAgentApi(candidate).isValidToken(),
    confirmReplacement: () => renderTokenChoice(root),
  });
  if (token === null) renderSignIn(root);
  else await open(token);
}

async function open(token: string): Promise<void> {
  const api = createAgentApi(token);
  // If the check fails (undefined), for example because the server is unreachable, the socket keeps trying to connect.
  if ((await api.isValidToken()) === false) return refuse();
  storeToken(window, token);
  const store = createConsoleStore(api);
  renderConsole(root, store);
  reportSeen(store);
  listenToServer(token, store, refuse);
}

function refuse(): void {
  forgetToken(window);
  renderSignIn(root, 'The server refused the token. It may be mistyped, or it was revoked.');
}
