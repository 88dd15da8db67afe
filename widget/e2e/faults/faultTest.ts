import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Visitor, test as withVisitor } from '../screens/screenTest.ts';

interface FaultFixtures {
  /** Connects a visitor who has sent "Hello", and returns the conversation id. */
  startConversation(settings?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Uncaught errors of every page in the test's browser context. */
  pageErrors: readonly string[];
}

/** Playwright's `test` for faults. Fails on uncaught errors in any page of the test's context. */
export const test = withVisitor.extend<FaultFixtures>({
  pageErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      await use(errors);
      expect(errors, 'uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  startConversation: async ({ agent, configure, visitor }, use) => {
    await use(async (settings = {}) => {
      await configure({ hasAConnectedAgentBot: false });
      await visitor.visit(settings);
      await visitor.openConversation();
      await visitor.send('Hello');
      await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
      await visitor.waitUntilConnected();
      return agent.newestConversation();
    });
  },
});

export function countSockets(page: Page): { readonly opened: number } {
  const count = { opened: 0 };
  page.on('websocket', () => {
    count.opened += 1;
  });
  return count;
}

interface HeldRequests {
  readonly held: number;
  /** Lets later requests through. The requests held so far never complete. */
  release(): Promise<void>;
}

/** Holds back requests that send a message, `before` they reach the server or `after` the server has processed them. */
export async function holdSending(page: Page, when: 'before' | 'after'): Promise<HeldRequests> {
  const sendUrl = /\/api\/messages\?/;
  let held = 0;
  await page.route(sendUrl, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (when === 'after') await route.fetch();
    held += 1;
    return undefined;
  });
  return {
    get held() {
      return held;
    },
    release: () => page.unroute(sendUrl),
  };
}

export function widgetFrame({ page }: Visitor): Frame {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/widget');
  if (!frame) throw new Error('The widget frame does not exist yet.');
  return frame;
}

export { expect };
