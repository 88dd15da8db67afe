import { createAgentApi } from './createAgentApi.ts';
import { createDesk } from './createDesk.ts';
import { element } from './element.ts';
import { listenToServer } from './listenToServer.ts';
import { takeToken } from './takeToken.ts';
import { renderConsole } from './view/renderConsole.ts';
import { renderSignIn } from './view/renderSignIn.ts';

const root = document.querySelector('#console') ?? document.body.appendChild(element('div'));
const token = takeToken(window);

if (token === null) {
  renderSignIn(root);
} else {
  const desk = createDesk(createAgentApi(token));
  renderConsole(root, desk);
  listenToServer(token, desk);
}
