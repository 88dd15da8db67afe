import type { Greeting } from '../page/handshake.ts';
import { type CommandContext, obeyHost } from './commands.ts';
import { sendEvents } from './events.ts';
import { tellLayers } from './tellLayers.ts';
import { tellPresses } from './tellPresses.ts';

/**
 * Opens the line between chat and host page: what the host page has said so far is carried out, in order, and it hears
 * what happens. Until then the bridge keeps what is said.
 */
export function openHostLine(context: CommandContext, greeting: Greeting | null): void {
  const { client, host, layers } = context;
  obeyHost(context, greeting);
  sendEvents({ client, host, shareContent: greeting?.shareContent === true });
  tellLayers(host, layers);
  tellPresses(document, client, host, layers);
  if (greeting) client.campaigns.start(greeting.referrerURL ?? '');
}
