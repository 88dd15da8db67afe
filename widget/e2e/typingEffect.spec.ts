import type { Locator } from '@playwright/test';
import type { Visitor } from './screens/screenTest.ts';
import { expect, test } from './screens/screenTest.ts';

/** What is on the screen in one frame while a message is typed. */
interface Sample {
  readonly atMs: number;
  /** Characters that are not typed yet, in this and all other messages. */
  readonly untyped: number;
  readonly text: string;
  readonly height: number;
  readonly fromBottom: number;
  readonly announced: string;
}

function recordTyping(log: Locator, words: string): Promise<readonly Sample[]> {
  return log.evaluate(
    (list, wanted) =>
      new Promise<Sample[]>((resolve) => {
        const samples: Sample[] = [];
        const sample = () => {
          const row = [...list.querySelectorAll('[data-message-id]')].find((each) =>
            each.textContent.includes(wanted),
          );
          const bubble = row?.querySelector<HTMLElement>('[data-chat-part="bubble"]');
          const ranges = [...(CSS.highlights.get('chat-untyped') ?? [])];
          const untyped = ranges.reduce((sum, range) => sum + String(range).length, 0);
          if (bubble)
            samples.push({
              atMs: performance.now(),
              untyped,
              text: bubble.textContent,
              height: bubble.offsetHeight,
              fromBottom: list.scrollHeight - list.clientHeight - list.scrollTop,
              announced: document.querySelector('[aria-live="polite"]')?.textContent ?? '',
            });
          if (samples.length > 1 && untyped === 0) resolve(samples);
          else requestAnimationFrame(sample);
        };
        sample();
      }),
    words,
  );
}

/** The greeting may be typed at the same time. */
const untypedIn = (visitor: Visitor, words: string) =>
  visitor
    .message(words)
    .evaluate((row) =>
      [...(CSS.highlights.get('chat-untyped') ?? [])]
        .filter((range) => row.contains(range.startContainer))
        .reduce((sum, range) => sum + String(range).length, 0),
    );

test.describe('the typing effect', () => {
  test.beforeEach(async ({ configure, visitor }) => {
    await configure({ typingEffect: 1 });
    await visitor.visit();
    await visitor.openConversation();
    await visitor.message('Here is everything').or(visitor.message('Hello! I am Pip')).first().waitFor();
  });

  test('U33: types a live message within 2 s, while its whole text is in the page from the start', async ({
    visitor,
  }) => {
    await visitor.send('delivery');
    const samples = await recordTyping(visitor.log, 'Pieces leave');
    const [first, last] = [samples[0], samples.at(-1)];
    expect(first?.untyped).toBeGreaterThan(100);
    expect(last?.atMs).toBeLessThan((first?.atMs ?? 0) + 2_200);
    for (const [index, { untyped, text, fromBottom }] of samples.entries()) {
      const before = samples[index - 1];
      // When formatted text replaces the plain text, the sample of that frame is taken before the effect runs.
      if (before?.text === text) expect(untyped).toBeLessThanOrEqual(before.untyped);
      expect(text).toContain('on this page.');
      expect(fromBottom).toBeLessThan(2);
    }
    expect(new Set(samples.map(({ untyped }) => untyped)).size).toBeGreaterThan(10);
    await expect(visitor.widget.locator('[data-untyped]')).toHaveCount(0);
    const polite = visitor.widget.locator('[aria-live="polite"]').first();
    await expect(polite).toContainText('Pieces leave');
    expect(((await polite.textContent()) ?? '').split('Pieces leave')).toHaveLength(2);
  });

  test('U33: a tap shows the whole text at once', async ({ visitor }) => {
    await visitor.send('delivery');
    await visitor.message('Pieces leave').waitFor();
    await expect.poll(() => untypedIn(visitor, 'Pieces leave')).toBeGreaterThan(0);
    await visitor.message('Pieces leave').locator('[data-chat-part="bubble"]').click({ noWaitAfter: true });
    expect(await untypedIn(visitor, 'Pieces leave')).toBe(0);
  });

  test('U33: the whole text can be selected while it is typed', async ({ visitor }) => {
    await visitor.send('delivery');
    await visitor.message('Pieces leave').waitFor();
    await expect.poll(() => untypedIn(visitor, 'Pieces leave')).toBeGreaterThan(0);
    const copied = await visitor.message('Pieces leave').evaluate((row) => {
      getSelection()?.selectAllChildren(row);
      return getSelection()?.toString();
    });
    expect(copied).toContain('on this page.');
  });

  test('U33: history, and messages of agents, are shown at once', async ({ visitor, agent }) => {
    await visitor.send('delivery');
    await visitor.message('Pieces leave').waitFor();
    await visitor.page.reload();
    await visitor.message('Pieces leave').waitFor();
    expect(await untypedIn(visitor, 'Pieces leave')).toBe(0);
    await agent.send(await agent.newestConversation(), 'I am a person and my words are all here at once.');
    await visitor.message('I am a person').waitFor();
    expect(await untypedIn(visitor, 'I am a person')).toBe(0);
  });

  test('U33: a text that the bot writes live is not typed again', async ({ visitor }) => {
    await visitor.send('making');
    await visitor.message('A bowl takes').waitFor();
    expect(await untypedIn(visitor, 'A bowl takes')).toBe(0);
    await expect(visitor.message('A bowl takes')).toContainText('just come by.');
    expect(await untypedIn(visitor, 'A bowl takes')).toBe(0);
  });
});

test.describe('without the typing effect', () => {
  test('U33: reduced motion shows the text at once', async ({ configure, visitor }) => {
    await configure({ typingEffect: 1 });
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.visit();
    await visitor.openConversation();
    await visitor.send('delivery');
    await visitor.message('Pieces leave').waitFor();
    expect(await untypedIn(visitor, 'Pieces leave')).toBe(0);
  });

  test('a channel without the typing effect does not load its code', async ({ visitor }) => {
    const loaded: string[] = [];
    visitor.page.on('request', (request) => loaded.push(request.url()));
    await visitor.visit();
    await visitor.openConversation();
    await visitor.send('delivery');
    await visitor.message('Pieces leave').waitFor();
    expect(await untypedIn(visitor, 'Pieces leave')).toBe(0);
    expect(loaded.filter((url) => url.includes('TypingEffect'))).toEqual([]);
    expect(loaded.some((url) => url.includes('RichText'))).toBe(true);
  });
});
