import { openLayers } from '@chat/ui/widget';
import type { HostSettings } from '../page/handshake.ts';
import { type CommandContext, handleCommands } from './commands.ts';
import { sendEvents, soundOf } from './events.ts';
import { sendButtonClicks } from './sendButtonClicks.ts';
import { sendLinkEvents } from './sendLinkEvents.ts';

/** Handles the page's messages, including those that the bridge has queued, and sends the chat's events to the page. */
export function connectHost(context: CommandContext, hostSettings: HostSettings | null): void {
  const { client, host, layers } = context;
  handleCommands(context, hostSettings);
  sendEvents({ client, host, shareContent: hostSettings?.shareContent === true });
  sendLinkEvents(host, layers);
  openLayers.follow((count) => host.send({ event: 'setOpenLayers', count }));
  sendButtonClicks(document, client, host, layers);
  if (hostSettings) client.campaigns.start(hostSettings.referrerURL ?? '', hostSettings.pageSinceMs);
  if (hostSettings?.hasNews)
    client.on('ready', () => {
      for (const message of soundOf(client)) host.send(message);
    });
}
