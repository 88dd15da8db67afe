import type { BrowserContext, Page } from '@playwright/test';
import { type VisitorHands, visitorHands } from '../visitor.ts';
import { expect, test } from './faultTest.ts';

/** Sounds of every page of a browser. */
interface Sounds {
  /** That the chats have asked their host pages for. */
  readonly asked: number;
  /** That were made, each by an `AudioContext` of its own. */
  readonly made: number;
}

/** Counts the sounds of every page of the browser. */
async function countSounds(context: BrowserContext): Promise<() => Promise<Sounds>> {
  await context.addInitScript(() => {
    const Real = window.AudioContext;
    const sounds = { asked: 0, made: 0 };
    Object.assign(window, { sounds });
    addEventListener('message', ({ data }) => {
      if (String(data).includes('"playAudio"')) sounds.asked += 1;
    });
    window.AudioContext = class extends Real {
      constructor() {
        super();
        sounds.made += 1;
      }
    };
  });
  const soundsOf = (page: Page): Promise<Sounds> =>
    page.evaluate(() => (window as typeof window & { sounds: Sounds }).sounds);
  return async () => {
    const all = await Promise.all(context.pages().map(soundsOf));
    return {
      asked: all.reduce((sum, { asked }) => sum + asked, 0),
      made: all.reduce((sum, { made }) => sum + made, 0),
    };
  };
}

/** Another page of the same site, where the chat is the same visitor's. */
async function openSecondTab(context: BrowserContext, url: string): Promise<VisitorHands> {
  const page = await context.newPage();
  await page.goto(`${new URL(url).origin}/`);
  return visitorHands({ page, widget: page.frameLocator('iframe'), visit: async () => undefined });
}

test('F28: two tabs of one visitor show the same list, whichever of them is written in', async ({
  agent,
  context,
  talking,
  visitor,
}) => {
  const id = await talking();
  const second = await openSecondTab(context, visitor.page.url());
  await second.openConversation();
  await second.waitUntilConnected();
  await Promise.all([visitor.say('same words'), second.say('same words')]);
  await Promise.all([visitor.say('of the first tab'), second.say('of the second tab')]);
  await agent.say(id, 'heard in both');
  const words = ['Hello', 'same words', 'of the first tab', 'of the second tab', 'heard in both'];
  const order = async ({ messages }: VisitorHands) => {
    const texts = await messages.allInnerTexts();
    return texts.map((text) => words.find((word) => text.includes(word)) ?? text);
  };
  for (const each of [visitor, second]) {
    await expect(each.messages).toHaveCount(6);
    await expect(each.widget.locator('[data-message-id][data-status="sent"]')).toHaveCount(6);
  }
  expect(await order(second)).toEqual(await order(visitor));
  expect((await order(visitor)).filter((word) => word === 'same words')).toHaveLength(2);
});

test('F28: unread is counted in both tabs, cleared in both, and heard once', async ({
  agent,
  context,
  talking,
  visitor,
}) => {
  const sounds = await countSounds(context);
  const id = await talking();
  await visitor.close();
  const second = await openSecondTab(context, visitor.page.url());
  await second.openConversation();
  await second.waitUntilConnected();
  await second.close();
  await agent.say(id, 'Ding');
  for (const each of [visitor, second]) {
    await expect(each.launcher).toHaveAccessibleName(/1 unread message/);
  }
  expect(await sounds(), 'one tab speaks for both').toEqual({ asked: 1, made: 1 });
  await second.open();
  await expect(second.message('Ding')).toBeVisible();
  for (const each of [visitor, second]) await expect(each.launcher).not.toHaveAccessibleName(/unread/);
});

test('F29: the chat in a window of its own and in the frame is one; closing the window gives it back', async ({
  agent,
  talking,
  visitor,
}) => {
  const id = await talking();
  const opening = visitor.page.waitForEvent('popup');
  await visitor.widget.getByRole('button', { name: 'More' }).click();
  await visitor.widget.getByRole('menuitem', { name: 'Open in a new window' }).click();
  const popup = await opening;
  const inPopup = (text: string) => popup.locator('[data-message-id]').filter({ hasText: text });
  await expect(inPopup('Hello')).toBeVisible();
  const moved = visitor.widget.getByText('The chat continues in the other window');
  await expect(moved).toBeVisible();
  await popup.getByRole('textbox', { name: 'Message' }).fill('from the window');
  await popup.keyboard.press('Enter');
  await expect(inPopup('from the window')).toHaveAttribute('data-status', 'sent');
  await agent.say(id, 'to both');
  await expect(inPopup('to both')).toHaveCount(1);
  await popup.close();
  await expect(moved).toHaveCount(0);
  await expect(visitor.message('from the window')).toHaveCount(1);
  await expect(visitor.message('to both')).toHaveCount(1);
});
