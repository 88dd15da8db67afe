import type { RowMutant } from './RowMutant.ts';

const campaigns = 'packages/core/src/channel/campaignsStore.ts';
const rootView = 'widget/src/view/rootView.ts';
const links = 'packages/ui/src/html/links.ts';

/** Bugs in the states of campaigns, identities and screens. */
export const viewStateMutants: readonly RowMutant[] = [
  {
    row: 'Business hours',
    file: 'packages/core/src/protocol/businessHours.ts',
    find: 'to: to < from ? to + minutesPerDay : to',
    replace: 'to',
    proof: 'businessHours.oracle.test.ts',
  },
  {
    row: 'Campaign timer, only while closed',
    file: campaigns,
    find: 'this.#isReady && !this.#isOpen && ',
    replace: 'this.#isReady && ',
    proof: 'knownVisitor.spec.ts',
  },
  {
    row: 'Campaigns during business hours',
    file: campaigns,
    find: 'if (campaign.onlyDuringBusinessHours && !this.#deps.isWithinBusinessHours()) return;',
    replace: 'if (!this.#deps.isWithinBusinessHours()) return;',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Execution: isCreating, then executed and cleared, or error',
    file: campaigns,
    find: 'isExecuted: result.ok, isError: !result.ok',
    replace: 'isExecuted: result.ok, isError: false',
    proof: 'sets isError',
  },
  {
    row: 'Reset when the widget closes',
    file: campaigns,
    find: 'if (!isOpen && !this.state.isExecuting) this.reset();',
    replace: '',
  },
  {
    row: 'Identification: store the token, notify the host page, follow the stream, reload',
    file: 'packages/sdk/src/widgetLink/createReceiver.ts',
    find: `      session.write(next?.convToken);
`,
    replace: '',
    proof: 'F28: after a logout',
  },
  {
    row: 'Contact merge reconnects',
    file: 'packages/core/src/conversation/Conversation.ts',
    find: 'return this.#visitor.switchStream(event.pubsubToken);',
    replace: 'return undefined;',
    proof: 'lacks the protocol extensions',
  },
  {
    row: 'Unread view: fixed height, unread mode, dot',
    file: rootView,
    find: "if (unreadCount > 0) return { frame: 'unread', actions: unreadCountActions(style) };",
    replace: "if (unreadCount > 0) return { frame: 'unread' };",
    proof: 'rootView.previews.test.ts',
  },
  {
    row: 'Campaign view',
    file: rootView,
    find: '!isOpen && messageCount === 0',
    replace: '!isOpen && messageCount !== 0',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Campaign opened: form or messages',
    file: rootView,
    find: "? { route: 'prechat-form', frame: 'none', actions: ['clickCampaign'] }",
    replace: "? { route: 'messages', frame: 'none', actions: ['clickCampaign'] }",
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Open toggle from home, embed, full',
    file: rootView,
    find: 'event.hasEndConversationTriggered === true && state.isEndConversationEnabled',
    replace: 'false',
    proof: 'stays on home',
  },
  {
    row: 'Closing on unread-messages or campaigns',
    file: rootView,
    find: "...(state.autoStart === 'always' ? autoStart(state) : []),",
    replace: '',
    proof: 'autoStart always',
  },
  {
    row: 'Otherwise, opening starts a conversation (with a bot or a flow; with the setting `autoStart: always` in any case)',
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
  },
  {
    row: 'An unread event while the chat is open updates last-seen',
    file: 'packages/hooks/src/useMessageList.ts',
    find: 'if (isVisible && isPageVisible && isShown && unreadCount > 0) void markSeen();',
    replace: '',
  },
  {
    row: 'Link overlay: shown with a ratio, title, internal',
    file: links,
    find: 'title: isInternal ? title : safeTitle || link.host',
    replace: 'title: safeTitle || link.host',
    proof: 'keeps the empty title',
  },
  {
    row: 'A link without a ratio is opened by the host page',
    file: 'widget/src/host/openLink.ts',
    find: 'else if (host.isFramed) host.send',
    replace: 'else if (!host.isFramed) host.send',
    proof: 'windows.spec.ts',
  },
  {
    row: 'Back closes the overlay, resets it and notifies the host page',
    file: 'widget/src/host/sendLinkEvents.ts',
    find: `      host.send({ event: 'emit', name: 'url:close', data: { url: before.url } });
`,
    replace: '',
  },
  {
    row: 'Banner 3 s',
    file: 'packages/core/src/protocol/limits.ts',
    find: 'alertBannerMs: 3_000',
    replace: 'alertBannerMs: 9_000',
    proof: 'AlertBanner.test.tsx',
  },
];
