import type { HostToWidgetMessage } from '@chat/core/protocol';
import type { ChatParts } from './ChatParts.ts';
import type { ConnectionCommands } from './Connection.ts';
import { changeUrl } from './changeUrl.ts';
import type { IdentityDesk } from './createIdentity.ts';

/** What the host knows about the visitor, and what it says in their place. */
export function visitorCommands({ link, panel }: ChatParts, identity: IdentityDesk): ConnectionCommands {
  const say = async (message: HostToWidgetMessage) => link.tell(message);
  const sayOpen = (message: HostToWidgetMessage) => {
    const opened = panel.open();
    link.tell(message);
    return opened;
  };
  return {
    identify: identity.identify,
    popout: () => say({ event: 'popout' }),
    setAttributes: (values) => say({ event: 'set-custom-attributes', customAttributes: { ...values } }),
    deleteAttribute: (key) => say({ event: 'delete-custom-attribute', customAttribute: key }),
    addLabel: (label) => say({ event: 'set-label', label }),
    removeLabel: (label) => say({ event: 'remove-label', label }),
    sendMessage: (text) => sayOpen({ event: 'send-message', text }),
    prefill: (text) => say({ event: 'prefill', text }),
    startFlow: (name) => sayOpen({ event: 'start-flow', name }),
    sendRef: (ref) => sayOpen({ event: 'send-ref', ref }),
    track: (name, info) =>
      say({ event: 'push-event', eventName: name, eventInfo: info ? { ...info } : undefined }),
    page: (url = location.href) => say(changeUrl(new URL(url, location.href).href)),
    openUrl: ({ url, title, ratio }) =>
      sayOpen({ event: 'open-url', url: new URL(url, location.href).href, title, ratio }),
    closeUrl: () => say({ event: 'url-close' }),
  };
}
