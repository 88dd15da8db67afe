import type { RowMutant } from './RowMutant.ts';

const messageList = 'packages/core/src/conversation/messageList.ts';
const conversation = 'packages/core/src/conversation/Conversation.ts';
const cable = 'packages/core/src/connection/cable/CableAdapter.ts';

/** Bugs in the states of the connection, the messages and the conversation. */
export const stateMutants: readonly RowMutant[] = [
  {
    row: 'Socket states; welcome, confirm, reject',
    file: cable,
    find: "this.#deps.listener.onRejected('rejected');",
    replace: '',
    proof: 'a rejected subscription',
  },
  {
    row: 'After a disconnect message, the client reconnects only if the server allows it',
    file: cable,
    find: "cable.on('close', (error) => ifCurrent(() => supervisor.refused(error?.reason ?? 'remote')));",
    replace: "cable.on('close', (error) => ifCurrent(() => supervisor.lost(error?.reason ?? 'remote')));",
    proof: 'reconnect: %s closes',
  },
  {
    row: 'Stale connections are reopened after 500 ms',
    file: 'packages/core/src/connection/reconnectDelay.ts',
    find: "if (reason === 'stale') return limits.realtimeReopenDelayMs;",
    replace: "if (reason === 'stale') return 0;",
  },
  {
    row: 'The connection is created once, on demand',
    file: 'packages/core/src/connection/LiveConnection.ts',
    find: 'this.#adapter ??= await this.#loadAdapter();',
    replace: 'this.#adapter = await this.#loadAdapter();',
  },
  {
    row: 'Subscription with the pubsub token, and the session that listens',
    file: cable,
    find: '...(convToken ? { conv_token: convToken } : {})',
    replace: '',
    proof: 'CableAdapter.token.test.ts',
  },
  {
    row: 'A lost connection is reported',
    file: 'packages/core/src/connection/LiveConnection.ts',
    find: `    this.#wasConfirmed = false;
    this.#isLost = false;
    this.#heartbeat.stop();
    this.#adapter?.stop();`,
    replace: `    this.#heartbeat.stop();
    this.#adapter?.stop();`,
    proof: 'does not count as lost',
  },
  {
    row: 'Message in_progress → sent or failed',
    file: messageList,
    find: 'const pending = findPending(list, message, by);',
    replace: 'const pending = findPending(list, { ...message, echoId: null }, by);',
    proof: 'F1:',
  },
  {
    row: "A pending message is replaced by the server's copy (by echo_id, never by content)",
    file: messageList,
    find: `if (message.echoId !== null) return pendingOf(list, message.echoId);
  if (by === 'echo' || message.direction !== 'incoming') return undefined;`,
    replace: "if (message.direction !== 'incoming') return undefined;",
    proof: 'another echo_id',
  },
  {
    row: 'Attachment placeholder, then sent or failed with the server’s text',
    file: 'packages/core/src/conversation/uploadProgress.ts',
    find: 'Math.min(Math.max(share, 0), 1)',
    replace: '1',
    proof: 'F23',
  },
  {
    row: 'Deleted messages are removed and filtered',
    file: messageList,
    find: 'if (list.tombstones.has(message.id)) return rest;',
    replace: '',
    proof: 'F18',
  },
  {
    row: 'A failed form submission marks the message',
    file: messageList,
    find: "known.status === 'failed' && !isAnswered",
    replace: 'false && !isAnswered',
    proof: 'a form whose answer is rejected',
  },
  {
    row: 'Status changes arrive live; resolved resets the campaign',
    file: 'packages/core/src/channel/Channel.ts',
    find: "context.events.on('conversation:end', this.campaigns.reset);",
    replace: '',
    proof: 'Channel.test.ts',
  },
  {
    row: 'toggle_status opens and resolves',
    file: 'packages/server/src/http/routes/conversationRoutes.ts',
    find: "conversation.status === 'open' ? 'resolved' : 'open'",
    replace: "conversation.status === 'open' ? 'open' : 'open'",
  },
  {
    row: 'An empty fetch sets allMessagesLoaded',
    file: 'packages/core/src/conversation/MessageLog.ts',
    find: `if (lowest >= before) state.allMessagesLoaded = true;
    else this.#fromId`,
    replace: 'this.#fromId',
  },
  {
    row: 'A fetch of another identity is discarded',
    file: 'packages/core/src/conversation/CatchUp.ts',
    find: `    if (log.aborted) return true;
`,
    replace: '',
    proof: 'previous visitor',
  },
  {
    row: 'Unread count and preview of three',
    file: 'packages/ui/src/blocks/preview/UnreadPreviewView.tsx',
    find: 'const maxMessages = 3;',
    replace: 'const maxMessages = 4;',
    proof: 'previews.test.tsx',
  },
  {
    row: 'allowInput is false only if the server sends false',
    file: 'packages/core/src/protocol/conversation.ts',
    find: 'allowInput: wire.allowInput !== false,',
    replace: 'allowInput: !!wire.allowInput,',
    proof: 'conversation.test.ts',
  },
  {
    row: '`menu` and `userMenu` are shown, also after live changes',
    file: conversation,
    find: 'return this.status.applyAllowInput(event.allowInput);',
    replace: 'return undefined;',
  },
  {
    row: 'An answer carries its value',
    file: 'packages/server/src/http/visitorMessage.ts',
    find: `  value: v.optional(valueSchema),
`,
    replace: '',
    proof: 'messages.test.ts',
  },
  {
    row: 'A message grows while a bot writes it',
    file: messageList,
    find: 'if (offset > length || offset + text.length <= length) return list;',
    replace: 'if (offset + text.length <= length) return list;',
    proof: 'only grows',
  },
  {
    row: 'Agent typing: on, off, by message, 30 s, private ignored',
    file: 'packages/core/src/protocol/limits.ts',
    find: 'agentTypingTimeoutMs: 30_000',
    replace: 'agentTypingTimeoutMs: 60_000',
    proof: 'F43',
  },
  {
    row: 'Agent list: success, failure, presence',
    file: 'packages/core/src/channel/agents.ts',
    find: "availability.get(agent.id) ?? 'offline'",
    replace: 'availability.get(agent.id) ?? agent.availability',
    proof: 'presence sets',
  },
];
