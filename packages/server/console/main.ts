import { createAgentApi } from './createAgentApi.ts';
import { createDesk } from './createDesk.ts';
import { element } from './element.ts';
import { listenToServer } from './listenToServer.ts';
import { forgetToken, takeToken } from './takeToken.ts';
import { renderConsole } from './view/renderConsole.ts';
import { renderSignIn } from './view/renderSignIn.ts';

const root = document.querySelector('#console') ?? document.body.appendChild(element('div'));
const token = takeToken(window);

if (token === null) renderSignIn(root);
else void open(token);

async function open(given: string): Promise<void> {
  const api = createAgentApi(given);
  if (!(await api.isAgent())) return refuse();
  const desk = createDesk(api);
  renderConsole(root, desk);
  listenToServer(given, desk, refuse);
}

function refuse(): void {
  forgetToken(window);
  renderSignIn(
    root,
    'The server refused the token. It may be mistyped, or the server has another one since it started anew.',
  );
}
