import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Visitor, test as withVisitor } from '../screens/screenTest.ts';

/** What a test of faults needs beside a visitor and an agent. */
interface FaultFixtures {
  /** A visitor who has said "Hello" to a person, connected; answers the conversation. */
  talking(settings?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Errors that no part of the page has caught. */
  pageErrors: readonly string[];
}

/** Playwright's `test` with a conversation under way, without a bot; it fails where a page has thrown. */
export const test = withVisitor.extend<FaultFixtures>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      await use(errors);
      expect(errors, 'errors that nobody caught').toEqual([]);
    },
    { auto: true },
  ],
  talking: async ({ agent, configure, visitor }, use) => {
    await use(async (settings = {}) => {
      await configure({ hasAConnectedAgentBot: false });
      await visitor.visit(settings);
      await visitor.openConversation();
      await visitor.say('Hello');
      await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
      await visitor.waitUntilConnected();
      return agent.newestConversation();
    });
  },
});

/** Counts the websockets that a page opens from now on. */
export function countSockets(page: Page): { readonly opened: number } {
  const count = { opened: 0 };
  page.on('websocket', () => {
    count.opened += 1;
  });
  return count;
}

/** Calls that say something and are held. */
interface HeldCalls {
  readonly held: number;
  /** From now on calls go through; what is held stays so. */
  release(): Promise<void>;
}

/** Holds calls that say something: `after` the server has done them, or `before`. */
export async function holdSending(page: Page, when: 'before' | 'after'): Promise<HeldCalls> {
  const sending = /\/api\/messages\?/;
  let held = 0;
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (when === 'after') await route.fetch();
    held += 1;
    return undefined;
  });
  return {
    get held() {
      return held;
    },
    release: () => page.unroute(sending),
  };
}

/** The widget's own frame. */
export function widgetFrame({ page }: Visitor): Frame {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/widget');
  if (!frame) throw new Error('The widget has no frame yet.');
  return frame;
}

export { expect };
