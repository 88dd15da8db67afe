import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { Announcements } from './Announcements.tsx';
import { type Announce, AnnouncerContext } from './announcerContext.ts';

const announce = vi.fn<Announce>();
let chat: RenderedChat;

const start = async (announcesMessages = true) => {
  chat = await renderConversation(
    <AnnouncerContext.Provider value={announce}>
      <Announcements announcesMessages={announcesMessages} />
    </AnnouncerContext.Provider>,
  );
};

const texts = () => announce.mock.calls.map(([text]) => text);
const expectAnnounced = (...expected: readonly string[]) =>
  vi.waitFor(() => expect(texts()).toEqual(expected), { timeout: 5_000 });

type Sent = Parameters<RenderedChat['server']['message']>[0];
const receive = async (...messages: readonly Sent[]) => {
  for (const message of messages) chat.server.message(message);
  await chat.settle();
};

beforeEach(() => void announce.mockClear());
afterEach(() => {
  chat.client.dispose();
  cleanup();
});

describe('Announcements of messages', () => {
  it.each<[string, Sent, readonly string[]]>([
    ['the sender and the text', 'Hello', ['Ada: Hello']],
    [
      'that the sender is a bot',
      { content: 'Hello', sender: { id: 9, name: 'Pip', type: 'bot' } },
      ['Pip, bot: Hello'],
    ],
    [
      'no Markdown marks',
      'It is **new**, see [our page](https://a.example/)',
      ['Ada: It is new, see our page'],
    ],
    [
      'the choices',
      {
        content: 'Which one?',
        content_type: 'input_select',
        content_attributes: { items: ['A', { title: 'B' }] },
      },
      ['Ada: Which one?', '2 choices: A and B'],
    ],
    [
      'the choices of a message without a text',
      { content: '', content_type: 'input_select', content_attributes: { items: ['A'] } },
      ['Ada: 1 choice: A'],
    ],
    [
      'the titles of cards',
      {
        content: '',
        content_type: 'cards',
        content_attributes: { items: [{ title: 'Mug' }, { description: 'A deep bowl' }] },
      },
      ['Ada: 2 cards: Mug and A deep bowl'],
    ],
    [
      'the titles of articles',
      { content: 'Read this', content_type: 'article', content_attributes: { items: [{ title: 'Care' }] } },
      ['Ada: Read this', '1 card: Care'],
    ],
    [
      'the fields of a form',
      {
        content: 'About you',
        content_type: 'form',
        content_attributes: {
          items: [
            { name: 'name', label: 'Name' },
            { name: 'town', label: 'Town' },
          ],
        },
      },
      ['Ada: About you', 'Form with 2 fields: Name and Town'],
    ],
    [
      'the field of a question for the email address',
      { content: 'How can we reach you?', content_type: 'input_email' },
      ['Ada: How can we reach you?', 'Form with 1 field: Email address'],
    ],
    [
      'that a rating is asked for',
      { content: 'How was it?', content_type: 'input_csat' },
      ['Ada: How was it?', 'You can answer with a rating'],
    ],
    ['the kind of a message without a text', { content: '', content_type: 'video' }, ['Ada: Video']],
  ])('A22: include %s', async (_what, message, expected) => {
    await start();
    await receive(message);
    await expectAnnounced(...expected);
  });

  it('A22: include the names of files after the text', async () => {
    await start();
    const file = { id: 1, file_type: 'file', data_url: 'https://a.example/terms.txt', file_size: 1 };
    await receive({ content: 'Our terms', attachments: [{ ...file, file_name: 'terms.txt' }] } as Sent);
    await expectAnnounced('Ada: Our terms', '1 file: terms.txt');
  });

  it('A22: come in the order of the messages, even if one must first be parsed as Markdown', async () => {
    await start();
    await receive('The **first**', 'The second');
    await expectAnnounced('Ada: The first', 'Ada: The second');
  });

  it('A22: include notes, before the message that follows', async () => {
    await start();
    const note = {
      message_type: 2,
      content: 'As sent',
      content_attributes: { note: 'handed_over' },
    } as const;
    await receive(note, { message_type: 2, content: 'We are back at nine' }, 'Hello');
    const handedOver = 'The bot has handed the conversation over to the team.';
    await expectAnnounced(handedOver, 'We are back at nine', 'Ada: Hello');
  });

  it('are left out while something else announces new messages', async () => {
    await start(false);
    await receive('Hello', { message_type: 2, content: 'Ada joined' });
    act(() => chat.server.resolve());
    await chat.settle();
    await expectAnnounced('This conversation has ended');
  });
});

describe('Announcements of outcomes', () => {
  const refuseOnce = () =>
    chat.server.network.fail({
      call: 'POST /api/messages',
      fault: { kind: 'answer', answer: { status: 422, body: { error: { code: 'x', message: 'No.' } } } },
    });

  it('A22: say that the conversation has ended', async () => {
    await start();
    act(() => chat.server.resolve());
    await chat.settle();
    await expectAnnounced('This conversation has ended');
  });

  it('A22: say that a chosen answer was sent, and nothing when a written message was sent', async () => {
    await start();
    act(() => void chat.client.send('Own words'));
    act(() => void chat.client.send('Delivery', { value: 'delivery' }));
    await chat.settle();
    await expectAnnounced('Sent: Delivery');
  });

  it('A22: say that a message has failed, and then that it was sent after all', async () => {
    await start();
    refuseOnce();
    const localId = chat.client.send('One more thing');
    await chat.settle(2_000);
    expect(announce.mock.calls).toEqual([['Not sent: One more thing', 'assertive']]);
    act(() => chat.client.retry(localId ?? ''));
    await chat.settle(2_000);
    await expectAnnounced('Not sent: One more thing', 'Sent: One more thing');
  });
});
