import { randomUUID } from 'node:crypto';
import type { VisitAnswer } from './startSites.ts';
import { type Visit, test as withSites } from './test.ts';

interface Known {
  /**
   * Stores a session and the `stored` values for all pages of the test. `answer` is the response to the visit check.
   * Returns the session's token.
   */
  known(answer?: VisitAnswer, stored?: Readonly<Record<string, string>>): Promise<string>;
}

export const test = withSites.extend<Known>({
  known: async ({ context, sites }, use) => {
    await use(async (answer, stored = {}) => {
      const token = randomUUID();
      if (answer) sites.answerVisit(token, answer);
      await context.addInitScript(
        (values) => {
          if (window !== window.top || localStorage.length > 0) return;
          for (const [name, value] of Object.entries(values))
            localStorage.setItem(`chat:demo:${name}`, value);
        },
        { session: token, ...stored },
      );
      return token;
    });
  },
});

/** Returns the number of frames of the chat. */
export const hasFrame = ({ page }: Visit) => page.locator('chat-widget iframe').count();
export const storedKeys = ({ page }: Visit) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
export const storedVisit = ({ page }: Visit) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chat:demo:visit') ?? '{}'));
