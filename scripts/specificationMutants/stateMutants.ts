import type { RowMutant } from './RowMutant.ts';

const messageList = 'packages/core/src/conversation/messageList.ts';
const cable = 'packages/core/src/connection/cable/CableAdapter.ts';

/** Bugs in the states of the connection, the messages, the conversation and the agents. */
export const stateMutants: readonly RowMutant[] = [
  {
    row: 'The client subscribes after the server’s welcome; if the subscription is rejected, the client reports it and keeps the socket',
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
    row: 'If the server sends nothing for some time, the realtime connection is stale, and is reopened after 500 ms',
    file: 'packages/core/src/connection/reconnectDelay.ts',
    find: "if (reason === 'stale') return limits.realtimeReopenDelayMs;",
    replace: "if (reason === 'stale') return 0;",
  },
  {
    row: 'The realtime connection is created once, when the visitor first has a session',
    file: 'packages/core/src/connection/LiveConnection.ts',
    find: 'this.#adapter ??= await this.#loadAdapter();',
    replace: 'this.#adapter = await this.#loadAdapter();',
  },
  {
    row: 'A subscription to `/cable` sends the pubsub token and the session token',
    file: cable,
    find: '...(convToken ? { conv_token: convToken } : {})',
    replace: '',
    proof: 'CableAdapter.token.test.ts',
  },
  {
    row: 'A lost connection is reported once, and so is its return',
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
    row: 'A new message is `in_progress`, and becomes `sent` or, after an error, `failed`',
    file: messageList,
    find: 'const pending = findPending(list, message, by);',
    replace: 'const pending = findPending(list, { ...message, echoId: null }, by);',
    proof: 'F1:',
  },
  {
    row: 'The server’s copy of a message replaces the pending message with the same `echo_id`; by default, the same text is not enough',
    file: messageList,
    find: `if (message.echoId !== null) return pendingOf(list, message.echoId);
  if (by === 'echo' || message.direction !== 'incoming') return undefined;`,
    replace: "if (message.direction !== 'incoming') return undefined;",
    proof: 'another echo_id',
  },
  {
    row: 'A file is listed while it is uploaded, and then becomes sent, or failed, with the server’s reason if there is one',
    file: 'packages/core/src/conversation/uploadProgress.ts',
    find: 'Math.min(Math.max(share, 0), 1)',
    replace: '1',
    proof: 'F23',
  },
  {
    row: 'A deleted message is removed, and no older copy of it is listed again',
    file: messageList,
    find: 'if (list.tombstones.has(message.id)) return rest;',
    replace: '',
    proof: 'F18',
  },
  {
    row: 'A form whose answer was not accepted is marked as failed',
    file: messageList,
    find: "known.status === 'failed' && !isAnswered",
    replace: 'false && !isAnswered',
    proof: 'a form whose answer was rejected',
  },
  {
    row: 'Changes of a conversation’s status arrive live; the end of the conversation resets the campaign',
    file: 'packages/core/src/channel/Channel.ts',
    find: "context.events.on('conversation:end', this.campaigns.reset);",
    replace: '',
    proof: 'Channel.test.ts',
  },
  {
    row: '`toggle_status` resolves an open conversation, and reopens a resolved one',
    file: 'packages/server/src/http/routes/conversationRoutes.ts',
    find: "conversation.status === 'open' ? 'resolved' : 'open'",
    replace: "conversation.status === 'open' ? 'open' : 'open'",
  },
  {
    row: 'An older page without messages ends the loading of older pages (`allMessagesLoaded`)',
    file: 'packages/core/src/conversation/MessageLog.ts',
    find: `if (lowest >= before) state.allMessagesLoaded = true;
    else this.#fromId`,
    replace: 'this.#fromId',
    proof: 'reading.spec.ts',
  },
  {
    row: 'A response to a request of the previous visitor is discarded',
    file: 'packages/core/src/conversation/CatchUp.ts',
    find: `    if (log.aborted) return true;
`,
    replace: '',
    proof: 'previous visitor',
  },
  {
    row: 'Messages of agents and bots after the last-seen time are unread; the preview shows the last three',
    file: 'packages/ui/src/blocks/preview/UnreadPreviewView.tsx',
    find: 'const maxMessages = 3;',
    replace: 'const maxMessages = 4;',
    proof: 'previews.test.tsx',
  },
  {
    row: 'The visitor sees which messages an agent has seen',
    file: 'packages/ui/src/blocks/messages/MessageDay.tsx',
    find: 'isSeen={isSeen(message, seen)}',
    replace: 'isSeen={false}',
    proof: 'also after a reload',
  },
  {
    row: 'If a bot answers first, the start of the conversation says so; a row says which agent takes over from the bot',
    file: 'packages/server/src/conversation/sendAgentMessage.ts',
    find: 'if (takesOver) await postNote',
    replace: 'if (false) await postNote',
    proof: 'U35',
  },
  {
    row: 'The visitor may write unless the server sends `allowInput: false`',
    file: 'packages/core/src/protocol/conversation.ts',
    find: 'allowInput: wire.allowInput !== false,',
    replace: 'allowInput: !!wire.allowInput,',
    proof: 'conversation.test.ts',
  },
  {
    row: 'The items of `menu` and `userMenu` are shown as buttons, and follow live changes',
    file: 'packages/ui/src/blocks/composer/AnswerMenu.tsx',
    find: '[...userMenu, ...conversationMenu]',
    replace: '[...conversationMenu]',
  },
  {
    row: 'Choosing a quick reply sends its value with its title',
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
    row: 'Events say when an agent starts and stops typing; typing also ends with a message, or after 30 s without an event; private typing is ignored',
    file: 'packages/core/src/protocol/limits.ts',
    find: 'agentTypingTimeoutMs: 30_000',
    replace: 'agentTypingTimeoutMs: 60_000',
    proof: 'F43',
  },
  {
    row: 'A fetch replaces the list of agents, and a failed fetch leaves it unchanged; a presence event sets every agent’s status',
    file: 'packages/core/src/channel/agents.ts',
    find: "availability.get(agent.id) ?? 'offline'",
    replace: 'availability.get(agent.id) ?? agent.availability',
    proof: 'presence sets',
  },
  {
    row: 'In a list with more than 200 messages, most rows far from the visible ones are not rendered',
    file: 'packages/ui/src/blocks/messages/useShownRows.ts',
    find: 'const longestFullList = 200;',
    replace: 'const longestFullList = 300;',
  },
];
