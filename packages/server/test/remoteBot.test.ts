import { convertToModelMessages, simulateReadableStream, streamText } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { asAgent } from './api.ts';
import { conversationsOf, isFromBot } from './botConversations.ts';
import { CableClient, type Frame } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';
import { eventOf, startTestBot, streamHeaders, textParts } from './startTestBot.ts';

const bot = await startTestBot();
afterAll(() => bot.close());
beforeEach(() => bot.respondWith(...textParts('Hello.'), { type: 'finish' }));

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finished = { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage } as const;
onEveryDatabase(
  (server) => {
    const { connect, ask, askInVain } = conversationsOf(server);

    it('an unchanged AI SDK route works as a bot: text and sources arrive, and reasoning appears as “Thinking…”', async () => {
      const model = new MockLanguageModelV3({
        doStream: async () => ({
          stream: simulateReadableStream({
            chunkDelayInMs: 20,
            chunks: [
              { type: 'reasoning-start', id: 'r' },
              { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
              { type: 'reasoning-end', id: 'r' },
              { type: 'source', sourceType: 'url', id: 's', url: 'https://shop.example/oak', title: 'Oak' },
              { type: 'text-start', id: 't' },
              ...['Oak ', 'moves ', 'with ', 'the ', 'air.'].map(
                (delta) => ({ type: 'text-delta', id: 't', delta }) as const,
              ),
              { type: 'text-end', id: 't' },
              finished,
            ],
          }),
        }),
      });
      bot.respond(async ({ messages }, response) => {
        const result = streamText({ model, messages: await convertToModelMessages(messages) });
        result.pipeUIMessageStreamToResponse(response, { sendSources: true });
      });
      const { answer, cable } = await ask('Why does my table creak?');
      expect(answer).toMatchObject({
        content: 'Oak moves with the air.',
        content_attributes: {
          citations: [{ title: 'Oak', url: 'https://shop.example/oak' }],
          feedback: null,
        },
        sender: { type: 'bot', name: 'Oakie' },
      });
      expect(answer.content_attributes).not.toHaveProperty('interrupted');
      expect(model.doStreamCalls[0]?.prompt).toEqual([
        { role: 'user', content: [{ type: 'text', text: 'Why does my table creak?' }] },
      ]);
      const activities = cable
        .events('conversation.typing_on')
        .map(({ activity, activity_id }) => [activity, activity_id]);
      expect(activities).toEqual([
        [undefined, undefined],
        ['Thinking…', 'thinking'],
      ]);
    });

    it('sends the conversation as UI messages, with the token', async () => {
      const { visitor } = await ask('First');
      bot.respondWith(...textParts('Second answer'), { type: 'finish' });
      const cable = await CableClient.connect(server.url);
      await cable.subscribe(visitor.room);
      await visitor.send('Second');
      await cable.event('message.updated', isFromBot);
      await cable.close();
      const request = bot.requests.at(-1);
      expect(request?.headers).toMatchObject({
        authorization: 'Bearer secret-of-the-bot',
        accept: 'text/event-stream',
      });
      expect(request).toMatchObject({ id: String(visitor.conversationId), trigger: 'submit-message' });
      expect(request?.messages.map(({ role, parts }) => [role, parts])).toEqual([
        ['user', [{ type: 'text', text: 'First' }]],
        ['assistant', [{ type: 'text', text: 'Hello.' }]],
        ['user', [{ type: 'text', text: 'Second' }]],
      ]);
      expect(request?.messages.at(-1)?.id).toBe(request?.messageId);
    });

    it('sends at most 50 messages, names files, and leaves out what was deleted', async () => {
      const { visitor, cable } = await connect();
      const path = `/conversations/${visitor.conversationId}/messages`;
      for (let count = 0; count < 50; count += 1)
        await asAgent(server, 'POST', path, { body: { content: `Note ${count}`, as: 'bot' } });
      const { body: last } = await asAgent(server, 'POST', path, { body: { content: 'Oops', as: 'bot' } });
      await asAgent(server, 'DELETE', `/messages/${last.id}`);
      const form = new FormData();
      form.append('attachments[]', new File(['Oak'], 'notes.txt'));
      form.append('content', 'Please read this');
      expect((await visitor.call('POST', '/api/messages/send_file', { form })).status).toBe(200);
      await cable.event('message.updated', ({ content }) => content === 'Hello.');
      const texts = bot.requests
        .at(-1)
        ?.messages.map(({ parts: [part] }) => part?.type === 'text' && part.text);
      expect(texts).toHaveLength(49);
      expect(texts?.slice(-2)).toEqual(['Note 49', expect.stringContaining('(File: notes.txt)')]);
      await cable.close();
    });

    it('two messages that arrive during an answer are answered together afterward', async () => {
      const { visitor, cable } = await connect();
      const before = bot.requests.length;
      let release: () => void = () => undefined;
      bot.respond(async (_, response) => {
        response.writeHead(200, streamHeaders).write(textParts('One').map(eventOf).join(''));
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        response.end(eventOf({ type: 'finish' }));
      });
      await visitor.send('A');
      await cable.event('message.created', isFromBot);
      await visitor.send('B');
      await visitor.send('C');
      bot.respondWith(...textParts('Two'), { type: 'finish' });
      release();
      await cable.event('message.updated', ({ content }) => content === 'Two');
      expect(bot.requests.length - before).toBe(2);
      expect(bot.requests.at(-1)?.messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'C' }]);
      await cable.close();
    });

    it('shows the activity of a tool before the first words and between two texts', async () => {
      const { visitor, cable } = await connect();
      let respond: (parts: readonly object[]) => void = () => undefined;
      let finish: () => void = () => undefined;
      bot.respond((_, response) => {
        response.writeHead(200, streamHeaders);
        respond = (parts) => void response.write(parts.map(eventOf).join(''));
        finish = () => void response.end(eventOf({ type: 'finish' }));
        respond([{ type: 'start' }, tool]);
      });
      const tool = { type: 'tool-input-start', toolCallId: 't', toolName: 'searchOrders' };
      await visitor.send('Where is it?');
      const isNamed = ({ activity }: Frame) => activity === 'Working on it…';
      expect(await cable.event('conversation.typing_on', isNamed)).toMatchObject({ activity_id: 'working' });
      respond([...textParts('I found it.'), { ...tool, title: 'Asking the carrier' }]);
      const isTitled = ({ activity }: Frame) => activity === 'Asking the carrier';
      expect(await cable.event('message.streamed', isTitled)).not.toHaveProperty('activity_id');
      respond(textParts('It arrives today.'));
      finish();
      expect((await cable.event('message.updated', isFromBot)).content).toBe(
        'I found it.\n\nIt arrives today.',
      );
      await cable.close();
    });

    it('a visitor who stops an answer ends the request, and the words so far stay', async () => {
      const { visitor, cable } = await connect();
      const before = bot.aborted;
      bot.respond(
        (_, response) =>
          void response.writeHead(200, streamHeaders).write(textParts('A long').map(eventOf).join('')),
      );
      await visitor.send('Tell me everything');
      const first = await cable.event('message.created', isFromBot);
      const stopped = await visitor.call('POST', `/api/messages/${first.id}/stop`);
      expect(stopped.body).toMatchObject({
        content: 'A long',
        content_attributes: { interrupted: 'visitor' },
      });
      await expect.poll(() => bot.aborted).toBe(before + 1);
      await cable.close();
    });

    it('a data-chat-handover part hands over to the team after the words of the bot', async () => {
      const handover = { type: 'data-chat-handover', data: { message: 'Ada will help you.' } };
      bot.respondWith(...textParts('One moment.'), handover, { type: 'finish' });
      const { visitor, cable, note, attributes } = await askInVain();
      expect([note, attributes]).toEqual(['Ada will help you.', {}]);
      expect(cable.events('message.updated').find(isFromBot)).toMatchObject({ content: 'One moment.' });
      const before = bot.requests.length;
      await visitor.send('Thanks');
      const { body } = await asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, {
        body: { content: 'Hi, I am Ada.' },
      });
      expect(body.content).toBe('Hi, I am Ada.');
      expect(bot.requests).toHaveLength(before);
    });

    it('a data-chat-handover part without a message hands over with a note of the server', async () => {
      bot.respondWith({ type: 'data-chat-handover', data: {} }, { type: 'finish' });
      const { note, attributes } = await askInVain();
      expect(note).toBe('The bot has handed the conversation over to the team.');
      expect(attributes).toEqual({ note: 'handed_over' });
    });

    it('the bot sends nothing if an agent replies before the bot does', async () => {
      const { visitor, cable } = await connect();
      const before = bot.aborted;
      bot.respond(async (_, response) => {
        await asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, {
          body: { content: 'I am here.' },
        });
        response.writeHead(200, streamHeaders).write(textParts('So am I').map(eventOf).join(''));
      });
      await visitor.send('Hello?');
      await expect.poll(() => bot.aborted).toBe(before + 1);
      expect((await visitor.changes()).filter(isFromBot)).toEqual([]);
      await cable.close();
    });
  },
  { botUrl: bot.url, botToken: 'secret-of-the-bot', botName: 'Oakie' },
);
