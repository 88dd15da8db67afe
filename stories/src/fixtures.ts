import { type Agent, groupMessages, type Message, type Result } from '@chat/core';

/** The fixed time at which stories take place: 2026-11-21 14:32 UTC. */
export const nowMs = Date.UTC(2026, 10, 21, 14, 32);

const minute = 60;

function portrait(skin: string, hair: string, shirt: string, wall: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${wall}"/><path d="M10 84c0-16 13-24 30-24s30 8 30 24Z" fill="${shirt}"/><path d="M33 50h14v12c-4 5-10 5-14 0Z" fill="${skin}"/><ellipse cx="40" cy="39" rx="15" ry="18" fill="${skin}"/><path d="M22 38c-2-17 7-25 18-25s20 8 18 25c-4-9-8-12-18-12s-14 3-18 12Z" fill="${hair}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

export const team: readonly Agent[] = [
  {
    id: 1,
    name: 'Ada Moreau',
    avatarUrl: portrait('#f2c9a5', '#5b3a29', '#e07a5f', '#f6d8b8'),
    availability: 'online',
  },
  {
    id: 2,
    name: 'Jonas Weber',
    avatarUrl: portrait('#e8b98f', '#2d2a32', '#3d5a80', '#bcd4e6'),
    availability: 'online',
  },
  {
    id: 3,
    name: 'Imani Okafor',
    avatarUrl: portrait('#8d5a3b', '#1f1a17', '#81b29a', '#dcead9'),
    availability: 'busy',
  },
];

let count = 0;

/** `minutesAgo` counts back from `nowMs`. */
function createMessage(minutesAgo: number, changes: Partial<Message>): Message {
  count += 1;
  return {
    localId: `story${count}`,
    id: count,
    rev: 1,
    echoId: null,
    conversationId: 1,
    direction: 'outgoing',
    contentType: 'text',
    content: '',
    attributes: {},
    deleted: false,
    attachments: [],
    sender: null,
    createdAtSeconds: nowMs / 1000 - minutesAgo * minute,
    status: 'sent',
    error: null,
    ...changes,
  };
}

const ada = team[0]?.avatarUrl ?? null;

export const fromAda = (minutesAgo: number, content: string, changes: Partial<Message> = {}): Message =>
  createMessage(minutesAgo, {
    content,
    sender: { id: 1, name: 'Ada Moreau', avatarUrl: ada, type: 'agent' },
    ...changes,
  });

export const fromBot = (minutesAgo: number, content: string, changes: Partial<Message> = {}): Message =>
  createMessage(minutesAgo, {
    content,
    sender: { id: 'bot', name: 'Mira', avatarUrl: null, type: 'bot' },
    ...changes,
  });

export const fromVisitor = (minutesAgo: number, content: string, changes: Partial<Message> = {}): Message =>
  createMessage(minutesAgo, { content, direction: 'incoming', ...changes });

export const activity = (minutesAgo: number, content: string, changes: Partial<Message> = {}): Message =>
  createMessage(minutesAgo, { content, direction: 'activity', ...changes });

/** Groups messages as the chat does, with the days of UTC. */
export const days = (...messages: readonly Message[]) => groupMessages(messages, 'UTC');

export const orderConversation: readonly Message[] = [
  fromBot(1480, 'Hi! I’m Mira, the shop’s assistant. What can I help you with?'),
  fromBot(1480, 'Pick a topic, or just type your question.', {
    contentType: 'input_select',
    attributes: { items: ['Where is my order?', 'Returns', 'Talk to a person'] },
  }),
  fromVisitor(1479, 'Talk to a person'),
  activity(26, 'Ada Moreau joined the conversation'),
  fromAda(25, 'Hey, this is Ada 👋 Mira told me your order is running late, sorry about that!'),
  fromAda(24.5, 'Could you send me the order number?'),
  fromVisitor(12, 'Sure, it’s #1042. I ordered the oak desk two weeks ago.'),
  fromVisitor(11.5, 'The page said 3–5 days'),
  fromAda(3, 'Found it. It left our warehouse **this morning** and should be with you on *Monday*.'),
  fromVisitor(2, '🎉'),
  fromVisitor(1, 'Thanks, that’s great news'),
];

export async function acceptAnswer(message: Message): Promise<Result<Message>> {
  return { ok: true, value: message };
}
