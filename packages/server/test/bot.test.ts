import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ApiResponse, asAgent, call, newVisitor, roomOf, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

/** Returns the first reply. A message of the visitor may have been stored before it. */
const firstReply = ({ payload }: ApiResponse['body']) =>
  payload.find(({ message_type }: { message_type: number }) => message_type === 1);

onEveryDatabase((server) => {
  const connectVisitor = async () => {
    const visitor = await newVisitor(server, 'demo');
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    return { visitor, cable };
  };
  /** When this resolves, the earlier replies have arrived too. */
  const waitForArticle = async (visitor: Visitor, cable: CableClient) => {
    await visitor.send('care');
    await cable.event('message.created', ({ content_type }) => content_type === 'article');
  };

  it('greets a visitor with quick replies when a conversation starts', async () => {
    const { visitor, cable } = await connectVisitor();
    await waitForArticle(visitor, cable);
    const replies = (await visitor.changes()).filter(({ message_type }) => message_type === 1);
    expect(replies.slice(0, 2)).toMatchObject([
      { content: expect.stringContaining('Pip'), sender: { type: 'bot', id: 'bot', name: 'Pip' } },
      { content_type: 'input_select', content_attributes: { items: expect.any(Array) } },
    ]);
    await cable.close();
  });

  it('marks the bot’s greeting as seen, because the visitor did not ask for it', async () => {
    const { visitor, cable } = await connectVisitor();
    await waitForArticle(visitor, cable);
    const { body } = await visitor.call('GET', '/api/messages');
    expect(body.meta.contact_last_seen_at).toBe(firstReply(body).created_at);
    await cable.close();
  });

  it('greets a visitor once when the chat is opened twice', async () => {
    const { visitor, cable } = await connectVisitor();
    await visitor.call('POST', '/api/conversations', { body: {} });
    await waitForArticle(visitor, cable);
    expect((await visitor.changes()).filter(({ message_type }) => message_type === 1)).toHaveLength(3);
    await cable.close();
  });

  it.each([
    ['menu', 'input_select'],
    ['form', 'form'],
    ['CARDS', 'cards'],
    ['how do I care for it?', 'article'],
    ['email', 'input_email'],
    ['rate', 'input_csat'],
    ['location', 'location'],
    ['contact', 'contact'],
    ['sticker', 'sticker'],
    ['audio', 'audio'],
    ['video', 'video'],
    ['integrations', 'integrations'],
    ['gibberish', 'text'],
  ])('replies to “%s” with a message of the type %s', async (text, contentType) => {
    const { visitor, cable } = await connectVisitor();
    await visitor.send(text);
    await cable.event('message.created', ({ message_type }) => message_type === 0);
    const answer = await cable.event(
      'message.created',
      ({ sender, content_type }) => sender?.type === 'bot' && content_type === contentType,
    );
    expect(answer.content).not.toBe('');
    await cable.close();
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'replies with the fallback to requests for the unknown step %s, and keeps working',
    async (name) => {
      const { visitor, cable } = await connectVisitor();
      await visitor.call('POST', '/api/messages/send_ref', { body: { ref: name } });
      await visitor.call('POST', '/api/messages/send_start_flow', { body: { sub_flow: name } });
      await visitor.send(name);
      await waitForArticle(visitor, cable);
      const fallbacks = (await visitor.changes()).filter(({ content }) => /did not get that/.test(content));
      expect(fallbacks).toHaveLength(3);
      await cable.close();
    },
  );

  it('drops a reply that keeps failing, and continues with the next one', async () => {
    const { visitor, cable } = await connectVisitor();
    await waitForArticle(visitor, cable);
    const incoming = join(server.dataDir, 'incoming');
    await rm(incoming, { recursive: true, force: true });
    // The picture cannot be written because `incoming` is a file, not a folder.
    await writeFile(incoming, '');
    await visitor.send('picture');
    await visitor.send('rate');
    await cable.event('message.created', ({ content_type }) => content_type === 'input_csat');
    await rm(incoming);
    await mkdir(incoming);
    expect((await visitor.changes()).flatMap(({ attachments }) => attachments)).toEqual([]);
    await cable.close();
  }, 20_000);

  it('sends `typing_on` before a reply and `typing_off` after it', async () => {
    const visitor = await newVisitor(server, 'other');
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { hasAConnectedAgentBot: true } });
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    await visitor.send('menu');
    await cable.event('conversation.typing_off');
    await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { hasAConnectedAgentBot: false } });
    const names = cable.frames.all.flatMap(({ message }) => message?.event ?? []);
    expect(names.filter((name) => !name.startsWith('presence'))).toEqual([
      'message.created',
      'conversation.typing_on',
      'message.created',
      'conversation.typing_off',
    ]);
    await cable.close();
  });

  it('sends a picture when the visitor asks for one', async () => {
    const { visitor, cable } = await connectVisitor();
    await visitor.send('a picture please');
    const { attachments } = await cable.event('message.created', (message) => message.attachments.length > 0);
    expect(attachments).toMatchObject([{ file_type: 'image', width: 720, height: 560 }]);
    const picture = await call(server, 'GET', attachments[0].data_url);
    expect(picture.status).toBe(200);
    await cable.close();
  });

  it('stores a valid answer to a form, but refuses an invalid answer and a second, different one', async () => {
    const { visitor, cable } = await connectVisitor();
    await visitor.send('form');
    const form = await cable.event('message.created', ({ content_type }) => content_type === 'form');
    const submitted_values = {
      full_name: 'Ada',
      email: 'ada@example.com',
      newsletter: true,
      order_number: 7,
      topic: 'delivery',
    };
    const submit = (values: object) =>
      visitor.call('PATCH', `/api/messages/${form.id}`, { body: { message: { submitted_values: values } } });
    expect(await submit({ ...submitted_values, email: 'ada@', phone: '0415', topic: '' })).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'invalid',
          fields: {
            email: ['Please enter a valid email address'],
            phone: ['Phone number should be of E.164 format eg: +1415555555'],
            topic: ['What is it about? is required'],
          },
        },
      },
    });
    const first = await submit({ ...submitted_values, phone: '+44 20 7946 0958' });
    const stored = { ...submitted_values, phone: '+442079460958' };
    expect(first.body.content_attributes.submitted_values).toEqual(stored);
    await cable.event('message.created', ({ content }) => content.startsWith('Thank you, it is noted'));
    expect((await submit(stored)).body).toEqual(first.body);
    expect(await submit({ full_name: 'Eve' })).toMatchObject({
      status: 409,
      body: { error: { code: 'already_submitted' } },
    });
    await cable.close();
  });

  it('stores a requested email address in the contact', async () => {
    const { visitor, cable } = await connectVisitor();
    await visitor.send('email');
    const question = await cable.event(
      'message.created',
      ({ content_type }) => content_type === 'input_email',
    );
    const answer = (email: string) =>
      visitor.call('PATCH', `/api/messages/${question.id}`, {
        body: { contact: { email }, message: { submitted_email: email } },
      });
    expect((await answer('nonsense')).body.error.fields).toHaveProperty('submitted_email');
    expect((await answer('ada@example.com')).body.content_attributes.submitted_email).toBe('ada@example.com');
    expect((await visitor.call('GET', '/api/contact')).body.email).toBe('ada@example.com');
    await cable.close();
  });

  it('refuses ratings other than whole numbers from 1 to 5, and accepts feedback later', async () => {
    const { visitor, cable } = await connectVisitor();
    await visitor.send('rate');
    const question = await cable.event(
      'message.created',
      ({ content_type }) => content_type === 'input_csat',
    );
    const rate = (csat_survey_response: object) =>
      visitor.call('PATCH', `/api/messages/${question.id}`, {
        body: { message: { submitted_values: { csat_survey_response } } },
      });
    for (const rating of [0, 6, 2.5]) {
      const text = 'A rating must be an integer from 1 to 5.';
      expect(await rate({ rating })).toMatchObject({
        status: 422,
        body: { error: { fields: { rating: [text] } } },
      });
    }
    expect((await rate({ rating: '5' })).status).toBe(422);
    expect((await rate({ rating: 4 })).status).toBe(200);
    const { body } = await rate({ rating: 4, feedback_message: 'Nice bot' });
    expect(body.content_attributes.submitted_values.csat_survey_response).toEqual({
      rating: 4,
      feedback_message: 'Nice bot',
    });
    await cable.close();
  });

  it('refuses an answer to a message that is not a question', async () => {
    const { visitor, cable } = await connectVisitor();
    const { body } = await visitor.send('hello');
    const patch = { body: { message: { submitted_values: { a: 'b' } } } };
    expect((await visitor.call('PATCH', `/api/messages/${body.id}`, patch)).status).toBe(422);
    await cable.close();
  });

  it('announces a handover, pauses, and replies again once the conversation is resolved', async () => {
    const { visitor, cable } = await connectVisitor();
    await visitor.send('a person, please');
    const activity = await cable.event('message.created', ({ message_type }) => message_type === 2);
    expect(activity).toMatchObject({ content: expect.stringContaining('handed'), sender: null });
    const before = (await visitor.changes()).length;
    await visitor.send('menu');
    const { body } = await asAgent(server, 'GET', '/conversations');
    expect(body.payload[0]).toMatchObject({ id: visitor.conversationId, is_bot_paused: true });
    await visitor.call('POST', '/api/conversations/toggle_status');
    await visitor.send('menu');
    await cable.event('message.created', ({ content }) => content === 'Here is everything I know how to do.');
    // The “menu” sent while the bot was paused gets no reply later.
    expect((await visitor.changes()).length).toBe(before + 3);
    await cable.close();
  });

  it('pauses once an agent replies, until the conversation is resolved', async () => {
    const { visitor, cable } = await connectVisitor();
    const path = `/conversations/${visitor.conversationId}`;
    await asAgent(server, 'POST', `${path}/messages`, { body: { content: 'Hi' } });
    await visitor.send('menu');
    await asAgent(server, 'POST', `${path}/toggle_status`);
    await waitForArticle(visitor, cable);
    const afterAgent = (await visitor.changes()).map(({ content }) => content);
    expect(afterAgent.slice(afterAgent.indexOf('Hi'))).toEqual(['Hi', 'menu', 'care', 'These may help:']);
    await cable.close();
  });

  it.each([
    ['send_ref', { ref: 'cards' }, 'cards'],
    ['send_start_flow', { sub_flow: 'rate' }, 'input_csat'],
  ])('starts a flow step for a new visitor by %s', async (path, body, contentType) => {
    const { body: session } = await call(server, 'POST', `/api/messages/${path}`, { body });
    expect(session).toMatchObject({
      conversation: { status: 'open' },
      contact: { conv_token: expect.any(String) },
    });
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(roomOf(session.contact));
    const token = session.contact.conv_token;
    await call(server, 'POST', '/api/messages', { token, body: { message: { content: 'care' } } });
    await cable.event('message.created', ({ content_type }) => content_type === 'article');
    const { body: page } = await call(server, 'GET', '/api/messages', { token });
    expect(firstReply(page).content_type).toBe(contentType);
    await cable.close();
  });

  it('starts a conversation with the step requested in `start_flow`', async () => {
    const { body } = await call(server, 'POST', '/api/conversations', { body: { start_flow: 'article' } });
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(roomOf(body.contact));
    const token = body.contact.conv_token;
    await call(server, 'POST', '/api/messages', { token, body: { message: { content: 'form' } } });
    await cable.event('message.created', ({ content_type }) => content_type === 'form');
    const { body: page } = await call(server, 'GET', '/api/messages', { token });
    expect(firstReply(page).content_type).toBe('article');
    await cable.close();
  });
});
