import type { RowMutant } from './RowMutant.ts';

/** Bugs in what visitors can do. */
export const capabilityMutants: readonly RowMutant[] = [
  {
    row: 'Chat with a bot or agents, live typing',
    file: 'packages/core/src/conversation/typing.ts',
    find: "state.agent = { id, name, avatarUrl, isBot: type === 'bot', activity: notice.activity };",
    replace: '',
    proof: 'when an agent types',
  },
  {
    row: 'Optional pre-chat form',
    file: 'packages/core/src/channel/preChatForm.ts',
    find: 'if (!channel.preChatFormEnabled) return null;',
    replace: 'if (channel.preChatFormEnabled) return null;',
  },
  {
    row: 'File attachments in the composer',
    file: 'packages/ui/src/blocks/composer/ComposerFiles.tsx',
    find: 'onMove(id, index - 1);',
    replace: 'onMove(id, index);',
    proof: 'U24',
  },
  {
    row: 'Voice recording in the composer',
    file: 'packages/core/src/api/messages.ts',
    find: 'details?.levels ?? null',
    replace: 'null',
    proof: 'records, pauses',
  },
  {
    row: 'Emoji picker in the composer',
    file: 'packages/core/src/visitor/preferences.ts',
    find: `      storage.set(keyOf(name), value);
`,
    replace: '',
    proof: 'Escape closes the picker',
  },
  {
    row: 'In-widget panel for links',
    file: 'widget/src/host/openLink.ts',
    find: 'size: target.ratio',
    replace: "size: 'full'",
  },
  {
    row: 'Transcript at any time, from the menu',
    file: 'packages/ui/src/blocks/ownData/TranscriptRequest.tsx',
    find: 'void contact.loadDetails();',
    replace: 'void contact;',
    proof: 'requested from the menu',
  },
  {
    row: 'Visitors download and delete their data',
    file: 'packages/core/src/client/dataActions.ts',
    find: 'if (contactId !== null) tabs.post({ deletedContactId: contactId, isOnlyHere: !result.ok });',
    replace: '',
    proof: 'confirms the deletion',
  },
  {
    row: 'Visitors mute the sound of new messages',
    file: 'widget/src/host/events.ts',
    find: "client.preferences.get('sound') === 'off' ? [] :",
    replace: '',
  },
  {
    row: 'Search in the conversation',
    file: 'packages/ui/src/blocks/search/MessageSearch.tsx',
    find: `    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
`,
    replace: '',
    proof: 'Escape returns the focus',
  },
  {
    row: 'Copying messages',
    file: 'packages/ui/src/blocks/messages/CopyMessage.tsx',
    find: "event.clipboardData?.setData('text/plain', shownText(bubble));",
    replace: '',
    proof: 'copy shortcut',
  },
  {
    row: 'Typing effect for bot text',
    file: 'packages/ui/src/blocks/messages/TypingEffect.tsx',
    find: "message.sender?.type === 'bot' &&",
    replace: '',
    proof: 'history, and messages of agents',
  },
  {
    row: 'Icons of messaging apps',
    file: 'packages/ui/src/widget/screens/HomeMessengerLinks.tsx',
    find: 'data: { channel }',
    replace: 'data: {}',
  },
];
