import type { RowMutant } from './RowMutant.ts';

const campaigns = 'packages/core/src/channel/campaignsStore.ts';
const rootView = 'widget/src/view/rootView.ts';
const links = 'packages/ui/src/html/links.ts';

/** Bugs in the states of working hours, campaigns, identities, screens, links and alerts. */
export const viewStateMutants: readonly RowMutant[] = [
  {
    row: 'The team is at work between the day’s opening and closing times, in the channel’s time zone',
    file: 'packages/core/src/protocol/businessHours.ts',
    find: 'to: to < from ? to + minutesPerDay : to',
    replace: 'to',
    proof: 'businessHours.oracle.test.ts',
  },
  {
    row: 'A campaign becomes active after its time on the page, but only while the chat is closed',
    file: campaigns,
    find: 'this.#isReady && !this.#isOpen && ',
    replace: 'this.#isReady && ',
    proof: 'knownVisitor.spec.ts',
  },
  {
    row: 'A campaign that requires business hours is shown only during them',
    file: campaigns,
    find: 'if (campaign.onlyDuringBusinessHours && !this.#deps.isWithinBusinessHours()) return;',
    replace: 'if (!this.#deps.isWithinBusinessHours()) return;',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Executing a campaign sets `isExecuting`; success then sets `isExecuted` and clears the campaign, and a failure sets `isError`',
    file: campaigns,
    find: 'isExecuted: result.ok, isError: !result.ok',
    replace: 'isExecuted: result.ok, isError: false',
    proof: 'sets isError',
  },
  {
    row: 'Closing the widget clears the active campaign, unless it is being executed',
    file: campaigns,
    find: 'if (!isOpen && !this.state.isExecuting) this.reset();',
    replace: '',
    proof: 'the active campaign',
  },
  {
    row: 'Identifying stores the token, notifies the host page, subscribes to the new stream, and fetches everything again',
    file: 'packages/sdk/src/widgetLink/createReceiver.ts',
    find: `      session.write(next?.convToken);
`,
    replace: '',
    proof: 'F28: after a logout',
  },
  {
    row: 'When the server merges two contacts, the client switches to the new stream',
    file: 'packages/core/src/conversation/Conversation.ts',
    find: 'return this.#visitor.switchStream(event.pubsubToken);',
    replace: 'return undefined;',
    proof: 'lacks the protocol extensions',
  },
  {
    row: 'New messages show a preview above a closed popup, and their number on the launcher',
    file: rootView,
    find: "if (unreadCount > 0) return { frame: 'unread', actions: unreadCountActions(style) };",
    replace: "if (unreadCount > 0) return { frame: 'unread' };",
    proof: 'rootView.previews.test.ts',
  },
  {
    row: 'An active campaign is shown above a closed popup, if there are no messages',
    file: rootView,
    find: '!isOpen && messageCount === 0',
    replace: '!isOpen && messageCount !== 0',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Opening a campaign shows the pre-chat form if it is required; otherwise it starts the conversation',
    file: rootView,
    find: "? { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] }",
    replace: "? { route: 'messages', frame: 'none', actions: ['clickCampaign'] }",
    proof: 'the launcher',
  },
  {
    row: 'When the chat opens on home, it goes to the conversation if there are messages, or if the style is embed or full. After the visitor has ended the conversation, it stays on home',
    file: rootView,
    find: 'event.hasEndConversationTriggered === true && state.isEndConversationEnabled',
    replace: 'false',
    proof: 'opening stays',
  },
  {
    row: 'Closing a preview marks messages as seen, dismisses the campaign and shows home',
    file: rootView,
    find: "...(state.autoStart === 'always' ? autoStart(state) : []),",
    replace: '',
    proof: 'autoStart always',
  },
  {
    row: 'Opening without messages starts a conversation if there is a bot, a start flow or `autoStart: always`',
    file: rootView,
    find: "if (autoStart === 'always') return 'always';",
    replace: '',
    proof: 'visitSettings.spec.ts',
  },
  {
    row: 'Ending the conversation notifies the host page and shows home',
    file: rootView,
    find: "actions: ['sendConversationEnded'] }",
    replace: 'actions: [] }',
    proof: 'notifies the host page',
  },
  {
    row: 'After a conversation has ended, home shows its last message in a card. There, the visitor can open, continue or rate the conversation, request a transcript, or start a new conversation. A requested rating comes before continuing',
    file: 'packages/ui/src/widget/screens/EndedCard.tsx',
    find: "contentType === 'input_csat' && !deleted",
    replace: "contentType === 'input_csat' && deleted",
  },
  {
    row: 'A new message is marked as seen while the end of the list is visible, or while its beginning is visible if it is taller than the list',
    file: 'packages/hooks/src/useMessageList.ts',
    find: 'if (isVisible && isPageVisible && isShown && unread.length > 0) void markSeen();',
    replace: '',
    proof: 'marks a new message',
  },
  {
    row: 'A link with a ratio opens over the chat, with its title; an internal page has no link that opens it in a new tab',
    file: links,
    find: 'title: isInternal ? title : safeTitle || link.host',
    replace: 'title: safeTitle || link.host',
    proof: 'keeps the empty title',
  },
  {
    row: 'The host page opens a link without a ratio in a new window',
    file: 'widget/src/host/openLink.ts',
    find: 'else if (host.isFramed) host.send',
    replace: 'else if (!host.isFramed) host.send',
    proof: 'windows.spec.ts',
  },
  {
    row: 'The back button of a page over the chat closes it and notifies the host page',
    file: 'widget/src/host/sendLinkEvents.ts',
    find: `      host.send({ event: 'emit', name: 'url:close', data: { url: before.url } });
`,
    replace: '',
  },
  {
    row: 'By default, an alert disappears after 3 s, but not while the pointer or the focus is on it',
    file: 'packages/core/src/protocol/limits.ts',
    find: 'alertBannerMs: 3_000',
    replace: 'alertBannerMs: 9_000',
    proof: 'has role alert',
  },
];
