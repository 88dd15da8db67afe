import type { Locator, Page } from '@playwright/test';
import { type ChatPage, createChatPage } from '../chatPage.ts';
import type { DemoPage } from '../fixtures.ts';

export interface Shop extends ChatPage {
  readonly page: Page;
}

export function createShop(page: Page): Shop {
  const widget = page.frameLocator('iframe');
  return { ...createChatPage({ page, widget } satisfies Omit<DemoPage, 'visit'> as DemoPage), page };
}

/** The effect of one setting: what a visitor finds without it, and with it. */
export interface Effect {
  readonly value: unknown;
  find(shop: Shop): Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
}

const count = (find: (shop: Shop) => Locator) => (shop: Shop) => find(shop).first().count();
export const has = (value: unknown, find: (shop: Shop) => Locator): Effect => ({
  value,
  find: count(find),
  without: 0,
  with: 1,
});
export const hasNo = (value: unknown, find: (shop: Shop) => Locator): Effect => ({
  value,
  find: count(find),
  without: 1,
  with: 0,
});
/** The setting is a text that the widget shows. */
export const text = (value: string) => has(value, ({ widget }) => widget.getByText(value, { exact: true }));
/** The setting is the URL of a picture. */
export const picture = (value: string) =>
  has(value, ({ widget }) => widget.locator(`img[src$="${value}"]`).first());
export const isShown = (value: unknown, find: (shop: Shop) => Locator): Effect => ({
  value,
  find: (shop) => find(shop).isVisible(),
  without: false,
  with: true,
});
export const style = (element: Locator, name: string) =>
  element.evaluate((each, property) => getComputedStyle(each).getPropertyValue(property), name);
export const link =
  (name: string) =>
  ({ widget }: Shop) =>
    widget.getByRole('link', { name });
export const menuItem =
  (name: string) =>
  ({ widget }: Shop) =>
    widget.getByRole('menuitem', { name });
export const online: Pick<Effect, 'find'> = {
  find: count(({ widget }) => widget.getByText('We are online')),
};
export const direction: Pick<Effect, 'find' | 'without' | 'with'> = {
  find: ({ widget }) => widget.locator('html').getAttribute('dir'),
  without: 'ltr',
  with: 'rtl',
};

export const start = ({ widget }: Shop) => widget.getByRole('button', { name: 'Send us a message' });
/** Opens a chat in any language. */
export const opened = ({ launcher }: Shop) => launcher.click();
export const home = async (shop: Shop) => {
  await shop.launcher.click();
  await start(shop).waitFor();
};
export const conversation = async (shop: Shop) => {
  await shop.openConversation();
  await shop.send('Hello');
  await shop.message('Hello').and(shop.widget.locator('[data-status="sent"]')).waitFor();
};
export const openMenu = async (shop: Shop) => {
  await conversation(shop);
  await shop.widget.getByRole('button', { name: 'More' }).click();
  await shop.widget.getByRole('menu').waitFor();
};
export const openPhone = async (shop: Shop) => {
  await openMenu(shop);
  await menuItem('Continue on your phone')(shop).click();
};
export const inPage = (shop: Shop) => shop.composer.waitFor();

/** Returns opening hours that are open now if the time zone is UTC+6, but closed now if it is UTC. */
export function hoursAroundNow() {
  const at = (hours: number) => {
    const time = new Date(Date.now() + (6 + hours) * 3_600_000);
    return { day: time.getUTCDay(), hour: time.getUTCHours(), minutes: time.getUTCMinutes() };
  };
  const [from, to] = [at(-2), at(2)];
  const opens = { day_of_week: from.day, open_hour: from.hour, open_minutes: from.minutes };
  const closes = { close_hour: to.hour, close_minutes: to.minutes };
  if (from.day === to.day) return [{ ...opens, ...closes }];
  return [
    { ...opens, close_hour: 24, close_minutes: 0 },
    { day_of_week: to.day, open_hour: 0, open_minutes: 0, ...closes },
  ];
}

export const always = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open_all_day: true }));
export const form = { pre_chat_message: '', pre_chat_fields: [{ name: 'fullName', label: 'Name' }] };
export const formTitle = ({ widget }: Shop) => widget.getByRole('heading', { name: 'Before we start' });
export const startForm = async (shop: Shop) => {
  await home(shop);
  await start(shop).click();
  await formTitle(shop).or(shop.composer).first().waitFor();
};

export const scheme = async (shop: Shop) => [
  await style(shop.launcher, 'color-scheme'),
  await style(shop.widget.locator('html'), 'color-scheme'),
];
