import type { BrowserContext, Page } from '@playwright/test';
import { type ChatPage, createChatPage } from '../chatPage.ts';
import { expect, test } from './faultTest.ts';

/** Sound counts over all pages of a browser context. */
interface Sounds {
  /** `playAudio` messages from widgets to their host pages. */
  readonly requested: number;
  /** Sounds played, each with its own `AudioContext`. */
  readonly played: number;
}

async function countSounds(context: BrowserContext): Promise<() => Promise<Sounds>> {
  await context.addInitScript(() => {
    const Real = window.AudioContext;
    const sounds = { requested: 0, played: 0 };
    Object.assign(window, { sounds });
    addEventListener('message', ({ data }) => {
      if (String(data).includes('"playAudio"')) sounds.requested += 1;
    });
    window.AudioContext = class extends Real {
      constructor() {
        super();
        sounds.played += 1;
      }
    };
  });
  const soundsOf = (page: Page): Promise<Sounds> =>
    page.evaluate(() => (window as typeof window & { sounds: Sounds }).sounds);
  return async () => {
    const all = await Promise.all(context.pages().map(soundsOf));
    return {
      requested: all.reduce((sum, { requested }) => sum + requested, 0),
      played: all.reduce((sum, { played }) => sum + played, 0),
    };
  };
}

async function openSecondTab(context: BrowserContext, url: string): Promise<ChatPage> {
  const page = await context.newPage();
  await page.goto(`${new URL(url).origin}/`);
  return createChatPage({ page, widget: page.frameLocator('iframe'), visit: async () => undefined });
}

test('F28: two tabs of one visitor show the same messages, sent from either tab', async ({
  agent,
  context,
  startConversation,
  visitor,
}) => {
  const id = await startConversation();
  const second = await openSecondTab(context, visitor.page.url());
  await second.openConversation();
  await second.waitUntilConnected();
  await Promise.all([visitor.send('same text'), second.send('same text')]);
  await Promise.all([visitor.send('of the first tab'), second.send('of the second tab')]);
  await agent.send(id, 'received in both');
  const texts = ['Hello', 'same text', 'of the first tab', 'of the second tab', 'received in both'];
  const order = async ({ messages }: ChatPage) => {
    const shown = await messages.allInnerTexts();
    return shown.map((text) => texts.find((each) => text.includes(each)) ?? text);
  };
  for (const each of [visitor, second]) {
    await expect(each.messages).toHaveCount(6);
    await expect(each.widget.locator('[data-message-id][data-status="sent"]')).toHaveCount(6);
  }
  expect(await order(second)).toEqual(await order(visitor));
  expect((await order(visitor)).filter((text) => text === 'same text')).toHaveLength(2);
});

test('F28: unread messages are counted and cleared in both tabs, and only one tab plays a sound', async ({
  agent,
  context,
  startConversation,
  visitor,
}) => {
  const sounds = await countSounds(context);
  const id = await startConversation();
  await visitor.close();
  const second = await openSecondTab(context, visitor.page.url());
  await second.openConversation();
  await second.waitUntilConnected();
  await second.close();
  await agent.send(id, 'Ding');
  for (const each of [visitor, second]) {
    await expect(each.launcher).toHaveAccessibleName(/1 unread message/);
  }
  expect(await sounds(), 'only one tab plays a sound').toEqual({ requested: 1, played: 1 });
  await second.open();
  await expect(second.message('Ding')).toBeVisible();
  for (const each of [visitor, second]) await expect(each.launcher).not.toHaveAccessibleName(/unread/);
});

test('F29: the pop-out and the frame share one conversation; closing the pop-out returns the chat to the frame', async ({
  agent,
  startConversation,
  visitor,
}) => {
  const id = await startConversation();
  const opening = visitor.page.waitForEvent('popup');
  await visitor.widget.getByRole('button', { name: 'More' }).click();
  await visitor.widget.getByRole('menuitem', { name: 'Open in a new window' }).click();
  const popup = await opening;
  const inPopup = (text: string) => popup.locator('[data-message-id]').filter({ hasText: text });
  await expect(inPopup('Hello')).toBeVisible();
  const movedNotice = visitor.widget.getByText('The chat is open in another window');
  await expect(movedNotice).toBeVisible();
  await popup.getByRole('textbox', { name: 'Message' }).fill('from the window');
  await popup.keyboard.press('Enter');
  await expect(inPopup('from the window')).toHaveAttribute('data-status', 'sent');
  await agent.send(id, 'to both');
  await expect(inPopup('to both')).toHaveCount(1);
  await popup.close();
  await expect(movedNotice).toHaveCount(0);
  await expect(visitor.message('from the window')).toHaveCount(1);
  await expect(visitor.message('to both')).toHaveCount(1);
});
