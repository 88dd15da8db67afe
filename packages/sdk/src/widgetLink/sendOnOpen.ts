import type { PageContext } from '../context/PageContext.ts';
import type { Connection } from '../frame/createLink.ts';

/**
 * Sends the settings `sendRef` and `sendStartFlow` as soon as the widget is ready and the chat is open. Sends the same
 * values only once per tab and visitor, so the next page of the site does not repeat them. Without consent, nothing is
 * stored, so each page sends them.
 */
export function sendOnOpen({ state, events, storedSent }: PageContext, run: Connection['run']): void {
  const { sendRef, sendStartFlow } = state.settings;
  if (!sendRef && !sendStartFlow) return;
  const values = JSON.stringify([sendRef, sendStartFlow]);
  const send = () => {
    if (storedSent.read() === values) return;
    storedSent.write(values);
    // A rejected command has already fired `error`.
    if (sendRef) run('sendRef', [String(sendRef)]).catch(() => undefined);
    if (sendStartFlow) run('startFlow', [String(sendStartFlow)]).catch(() => undefined);
  };
  events.once('ready', () => {
    if (state.isOpen) send();
    else events.once('open', send);
  });
}
