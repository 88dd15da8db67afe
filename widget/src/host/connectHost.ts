import type { HostSettings } from '../page/handshake.ts';
import { type CommandContext, handleCommands } from './commands.ts';
import { sendEvents } from './events.ts';
import { sendButtonClicks } from './sendButtonClicks.ts';
import { sendLinkEvents } from './sendLinkEvents.ts';

/**
 * Connects the chat with the host page: handles its messages, including those the bridge has queued, and sends it the
 * chat's events.
 */
export function connectHost(context: CommandContext, hostSettings: HostSettings | null): void {
  const { client, host, layers } = context;
  handleCommands(context, hostSettings);
  sendEvents({ client, host, shareContent: hostSettings?.shareContent === true });
  sendLinkEvents(host, layers);
  sendButtonClicks(document, client, host, layers);
  if (hostSettings) client.campaigns.start(hostSettings.referrerURL ?? '');
}
