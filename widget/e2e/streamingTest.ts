import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FaultProxy } from '@chat/core/testing/node';
import { seededRandom, startFaultProxy } from '@chat/core/testing/node';
import { type Visitor, test as withVisitor } from './screens/screenTest.ts';
import { startBackend } from './startBackend.ts';

const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);

/** What the bot answers: 2,000 words in paragraphs and lists, some of them bold. */
export const longAnswer = words
  .map((word, index) => {
    const text = index % 9 === 4 ? `**${word}**` : word;
    if (index % 100 === 0) return index === 0 ? text : `\n\n${text}`;
    return index % 100 > 80 && index % 5 === 0 ? `\n- ${text}` : ` ${text}`;
  })
  .join('');

export const wordsOf = (text: string | null | undefined) => text?.match(/word\d+/g) ?? [];

/** A bot that answers everything with the long answer, in about six seconds. */
export interface LongAnswerBot {
  readonly url: string;
  /** The number of answers whose connection was closed before they were complete. */
  readonly aborted: number;
}

interface WorkerFixtures {
  readonly bot: LongAnswerBot;
  /** The proxy between the visitor and the backend. */
  readonly faultProxy: FaultProxy;
}

export const test = withVisitor.extend<object, WorkerFixtures>({
  bot: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    async ({}, use) => {
      let aborted = 0;
      const server = createServer(async (_, response) => {
        response.on('close', () => {
          if (!response.writableFinished) aborted += 1;
        });
        const send = (part: object) => response.write(`data: ${JSON.stringify(part)}\n\n`);
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        for (let from = 0; from < longAnswer.length && !response.destroyed; from += 40) {
          send({ type: 'text-delta', id: '1', delta: longAnswer.slice(from, from + 40) });
          await setTimeout(12);
        }
        send({ type: 'finish' });
        response.end('data: [DONE]\n\n');
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      await use({
        url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
        get aborted() {
          return aborted;
        },
      });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],

  backend: [
    async ({ bot }, use) => {
      const backend = await startBackend({ BOT_URL: bot.url });
      await use(backend);
      await backend.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  faultProxy: [
    async ({ backend }, use) => {
      const proxy = await startFaultProxy({ target: backend.url, random: seededRandom(7) });
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],

  visitor: async ({ visitor, page, faultProxy }, use) => {
    await use({
      ...visitor,
      async visit(settings, path = '/host') {
        await visitor.prepare(settings);
        await page.goto(faultProxy.url + path);
      },
    });
    faultProxy.heal();
  },
});

export interface Recording {
  /** The numbers of words on the screen, frame by frame, without repetitions. */
  readonly words: readonly number[];
  /**
   * The heights of the bubble, frame by frame, without repetitions. Starts when the text is formatted, because plain
   * text has other gaps between paragraphs.
   */
  readonly heights: readonly number[];
  readonly announced: readonly string[];
}

type RecordingWindow = typeof globalThis & { recording?: Recording };

/** Records once per rendered frame. */
export async function record({ widget }: Visitor): Promise<void> {
  await widget.locator('html').evaluate(() => {
    const seen = { words: [] as number[], heights: [] as number[], announced: [] as string[] };
    (globalThis as RecordingWindow).recording = seen;
    const add = (list: number[], value: number) => list.at(-1) !== value && list.push(value);
    const sample = () => {
      const bubble = [...document.querySelectorAll<HTMLElement>('[data-chat-part="bubble"]')].find((each) =>
        each.textContent.includes('word0'),
      );
      if (bubble) {
        add(seen.words, bubble.textContent.match(/word\d+/g)?.length ?? 0);
        if (bubble.querySelector('p')) add(seen.heights, bubble.offsetHeight);
      }
      requestAnimationFrame(sample);
    };
    sample();
    const region = document.querySelector('[aria-live="polite"]');
    if (!region) throw new Error('There is no live region.');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) seen.announced.push(node.textContent ?? '');
    }).observe(region, { childList: true });
  });
}

export async function recordingOf({ widget }: Visitor): Promise<Recording> {
  const recording = await widget.locator('html').evaluate(() => (globalThis as RecordingWindow).recording);
  if (!recording) throw new Error('Nothing was recorded.');
  return recording;
}

/** Garbles, repeats and reorders frames of the server until the returned function is called. */
export function breakFrames(proxy: FaultProxy): () => void {
  const random = seededRandom(11);
  const timer = setInterval(() => {
    for (const socket of proxy.sockets) {
      const chosen = random();
      if (chosen < 0.3) socket.inject({ kind: 'garbage' });
      else if (chosen < 0.6) socket.inject({ kind: 'dup', copies: 3 });
      else if (chosen < 0.9) socket.inject({ kind: 'reorder', window: 4, withinMs: 300 });
    }
  }, 100);
  return () => {
    clearInterval(timer);
    proxy.heal();
  };
}

export { expect } from '@playwright/test';
