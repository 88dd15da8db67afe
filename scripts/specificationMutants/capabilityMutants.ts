import type { RowMutant } from './RowMutant.ts';

export const capabilityMutants: readonly RowMutant[] = [
  {
    row: 'A visitor chats with a bot or with agents, and sees when they type',
    file: 'packages/core/src/conversation/typing.ts',
    find: "state.agent = { id, name, avatarUrl, isBot: type === 'bot', activity, activityId };",
    replace: '',
    proof: 'when an agent types',
  },
  {
    row: 'A channel can ask for details in a form before the chat',
    file: 'packages/core/src/channel/preChatForm.ts',
    find: 'if (!channel.preChatFormEnabled) return null;',
    replace: 'if (channel.preChatFormEnabled) return null;',
  },
  {
    row: 'A visitor attaches files by button, by pasting or by dropping, and can reorder them',
    file: 'packages/ui/src/blocks/composer/ComposerFiles.tsx',
    find: 'onMove(id, index - 1);',
    replace: 'onMove(id, index);',
    proof: 'U24',
  },
  {
    row: 'A visitor records, plays and sends voice messages',
    file: 'packages/core/src/api/messages.ts',
    find: 'details?.levels ?? null',
    replace: 'null',
    proof: 'records, pauses',
  },
  {
    row: 'A visitor inserts emoji from a picker with a search, recent emoji and skin tones',
    file: 'packages/core/src/visitor/preferences.ts',
    find: `      storage.set(keyOf(name), value);
`,
    replace: '',
    proof: 'Escape closes the picker',
  },
  {
    row: 'A link can open in a panel over the chat',
    file: 'widget/src/host/openLink.ts',
    find: 'size: target.ratio',
    replace: "size: 'full'",
  },
  {
    row: 'From the menu, a visitor can request a transcript by email, during the conversation and after its end',
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
    proof: 'ownConversation.spec.ts',
  },
  {
    row: 'A visitor searches the conversation, including its older messages',
    file: 'packages/ui/src/blocks/search/MessageSearch.tsx',
    find: `    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
`,
    replace: '',
    proof: 'Escape returns the focus',
  },
  {
    row: 'A visitor copies a message or a selection; a selection is copied without times, names and buttons',
    file: 'packages/ui/src/blocks/messages/CopyMessage.tsx',
    find: "event.clipboardData?.setData('text/plain', shownText(bubble));",
    replace: '',
    proof: 'copy shortcut',
  },
  {
    row: 'A channel can show new bot messages as if they were being typed',
    file: 'packages/ui/src/blocks/messages/TypingEffect.tsx',
    find: "message.sender?.type === 'bot' &&",
    replace: '',
    proof: 'history, and messages of agents',
  },
  {
    row: 'The home screen links to the channel’s messaging apps, with icon and name',
    file: 'packages/ui/src/widget/screens/HomeMessengerLinks.tsx',
    find: 'data: { channel }',
    replace: 'data: {}',
  },
];
