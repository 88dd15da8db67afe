import type { ServerResponse } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { asAgent } from './api.ts';
import { conversationsOf, isFromBot } from './botConversations.ts';
import { noLimits, onEmbeddedDatabase } from './onEveryDatabase.ts';
import { eventOf, startTestBot, streamHeaders, textParts } from './startTestBot.ts';

const bot = await startTestBot();
afterAll(() => bot.close());

onEmbeddedDatabase(
  (server) => {
    const { connect } = conversationsOf(server);
    /** Each call of the returned function releases the oldest answer. */
    const holdAnswers = () => {
      const held: ServerResponse[] = [];
      bot.respond((_, response) => void held.push(response));
      return () => {
        const answer = [...textParts('Here I am.'), { type: 'finish' }].map(eventOf).join('');
        held.shift()?.writeHead(200, streamHeaders).end(answer);
      };
    };
    const askAndWait = async () => {
      const { visitor, cable } = await connect();
      await visitor.send('Hello?');
      await cable.event('conversation.typing_on');
      return { visitor, cable };
    };
    const lastAsked = () => Number(bot.requests.at(-1)?.id);

    it('asks the bot for a limited number of answers at once, and answers waiting visitors in order', async () => {
      const before = bot.requests.length;
      const release = holdAnswers();
      const visitors = [await askAndWait(), await askAndWait(), await askAndWait()];
      for (const [index, { visitor, cable }] of visitors.entries()) {
        await expect.poll(() => bot.requests.length).toBe(before + index + 1);
        expect(lastAsked()).toBe(visitor.conversationId);
        release();
        const answer = await cable.event('message.updated', isFromBot);
        expect(answer.content).toBe('Here I am.');
        await cable.close();
      }
    });

    it('a visitor who writes again while waiting keeps their turn, and gets one answer', async () => {
      const before = bot.requests.length;
      const release = holdAnswers();
      const [first, second, third] = [await askAndWait(), await askAndWait(), await askAndWait()];
      await second.visitor.send('Anybody?');
      release();
      await first.cable.event('message.updated', isFromBot);
      await expect.poll(lastAsked).toBe(second.visitor.conversationId);
      expect(bot.requests.at(-1)?.messages.map(({ parts }) => parts)).toMatchObject([
        [{ text: 'Hello?' }],
        [{ text: 'Anybody?' }],
      ]);
      release();
      await second.cable.event('message.updated', isFromBot);
      await expect.poll(lastAsked).toBe(third.visitor.conversationId);
      release();
      await third.cable.event('message.updated', isFromBot);
      expect(bot.requests).toHaveLength(before + 3);
    });

    it('does not ask the bot to answer a visitor who got a reply from an agent while waiting', async () => {
      const before = bot.requests.length;
      const release = holdAnswers();
      const [first, second, third] = [await askAndWait(), await askAndWait(), await askAndWait()];
      await asAgent(server, 'POST', `/conversations/${second.visitor.conversationId}/messages`, {
        body: { content: 'I am here.' },
      });
      release();
      await first.cable.event('message.updated', isFromBot);
      await expect.poll(lastAsked).toBe(third.visitor.conversationId);
      await second.cable.event('conversation.typing_off', ({ user }) => user.type === 'bot');
      release();
      await third.cable.event('message.updated', isFromBot);
      expect(bot.requests).toHaveLength(before + 2);
    });
  },
  { botUrl: bot.url, limits: { ...noLimits, botRequests: 1 } },
);
