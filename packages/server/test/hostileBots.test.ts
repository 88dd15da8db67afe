import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { conversationsOf, isFromBot } from './botConversations.ts';
import { noLimits, onEmbeddedDatabase } from './onEveryDatabase.ts';
import { eventOf, startTestBot, streamHeaders, textParts } from './startTestBot.ts';

const bot = await startTestBot();
afterAll(() => bot.close());
const limits = {
  ...noLimits,
  botConnectMs: 400,
  botIdleMs: 400,
  botAnswerMs: 2_000,
  botAnswerBytes: 300_000,
};

onEmbeddedDatabase(
  (server) => {
    const { ask, askInVain } = conversationsOf(server);

    it.each([
      ['an error part', [{ type: 'error', errorText: 'No credit.' }]],
      ['an abort part', [{ type: 'abort' }]],
      ['broken JSON', ['{"type":']],
      ['a part without a type', [{ delta: 'x' }]],
      ['an invalid delta', [{ type: 'text-delta', id: '1', delta: 7 }]],
      ['no finish', []],
      ['a huge part', [{ type: 'text-delta', id: '1', delta: 'x'.repeat(270_000) }]],
    ])('%s interrupts the answer, and the words before it stay', async (_, parts) => {
      bot.respond(
        (__, response) =>
          void response
            .writeHead(200, streamHeaders)
            .end([...textParts('So far'), ...parts].map(eventOf).join('')),
      );
      const { answer } = await ask('Go on');
      expect(answer).toMatchObject({ content: 'So far', content_attributes: { interrupted: 'error' } });
    });

    it('if the connection breaks, the answer is interrupted, and the words that had arrived stay', async () => {
      bot.respond(async (_, response) => {
        response.writeHead(200, streamHeaders).write(textParts('So far').map(eventOf).join(''));
        await setTimeout(50);
        response.destroy();
      });
      expect((await ask('Go on')).answer).toMatchObject({
        content: 'So far',
        content_attributes: { interrupted: 'error' },
      });
    });

    it.each([
      ['an endless answer', 'x'.repeat(1_000), 0],
      ['an answer that takes too long', 'word ', 100],
      ['an answer that goes silent', 'word ', 100_000],
    ])('%s is cut off, and its request is aborted', async (_, delta, everyMs) => {
      const before = bot.aborted;
      bot.respond(async (__, response) => {
        response.setMaxListeners(0);
        response.writeHead(200, streamHeaders).write(eventOf({ type: 'text-start', id: '1' }));
        const part = eventOf({ type: 'text-delta', id: '1', delta });
        while (!response.destroyed) {
          response.write(part);
          const isOpen = await Promise.race([
            setTimeout(everyMs, true, { ref: false }),
            new Promise<false>((resolve) => response.once('close', () => resolve(false))),
          ]);
          if (!isOpen) return;
        }
      });
      const { answer } = await ask('Go on');
      expect(answer.content_attributes.interrupted).toBe('error');
      expect(answer.content.length).toBeLessThanOrEqual(100_000);
      await expect.poll(() => bot.aborted).toBe(before + 1);
    });

    it.each([
      ['fails', { status: 500, type: 'text/event-stream' }],
      ['sends a web page', { status: 200, type: 'text/html' }],
      ['sends another version', { status: 200, type: 'text/event-stream', version: 'v9' }],
      ['redirects', { status: 307, type: 'text/plain', location: `${bot.url}/elsewhere` }],
    ])('a bot that %s is asked three times, then the team takes over', async (_, response) => {
      const before = bot.requests.length;
      const { status, type, version = 'v1', location } = { version: 'v1', location: undefined, ...response };
      bot.respond(
        (__, answer) =>
          void answer
            .writeHead(status, {
              'Content-Type': type,
              'x-vercel-ai-ui-message-stream': version,
              ...(location ? { Location: location } : {}),
            })
            .end(eventOf({ type: 'finish' })),
      );
      const { visitor, cable, note, attributes } = await askInVain();
      expect(note).toBe('The bot can’t answer right now. The team will reply here.');
      expect(attributes).toEqual({ note: 'bot_unavailable' });
      expect(bot.requests.length - before).toBe(3);
      expect(cable.events('message.created').filter(isFromBot)).toEqual([]);
      await visitor.send('Anybody?');
      expect(bot.requests.length - before).toBe(3);
    });

    it('a bot that does not respond in time is asked three times, then the team takes over', async () => {
      bot.respond(() => undefined);
      const before = bot.aborted;
      expect((await askInVain()).note).toContain('can’t answer');
      await expect.poll(() => bot.aborted).toBe(before + 3);
    });

    it('a bot that fails once answers at the second attempt', async () => {
      let attempts = 0;
      bot.respond((_, response) => {
        attempts += 1;
        if (attempts === 1) return void response.destroy();
        return void response
          .writeHead(200, streamHeaders)
          .end([...textParts('Back.'), { type: 'finish' }].map(eventOf).join(''));
      });
      expect((await ask('Hello?')).answer.content).toBe('Back.');
    });

    it('cites at most 20 web pages, and nothing but web pages', async () => {
      const source = (url: string) => ({ type: 'source-url', sourceId: url, url });
      bot.respondWith(
        source('javascript:alert(1)'),
        source('https://shop.example/a'),
        source('https://shop.example/a'),
        ...Array.from({ length: 30 }, (_, index) => source(`https://shop.example/${index}`)),
        ...textParts('See there.'),
        { type: 'finish' },
      );
      const { citations } = (await ask('Where?')).answer.content_attributes;
      expect(citations).toHaveLength(20);
      expect(citations[0]).toEqual({ title: 'shop.example', url: 'https://shop.example/a' });
      expect(JSON.stringify(citations)).not.toContain('javascript');
    });
  },
  { botUrl: bot.url, limits },
);
