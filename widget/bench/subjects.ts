import type { Page } from '@playwright/test';

export interface Subject {
  readonly name: string;
  /** Opens the page from which the measurement starts. */
  prepare(page: Page, url: string): Promise<void>;
  /** Opens the subject, and resolves when it is usable. */
  open(page: Page, url: string): Promise<void>;
}

/**
 * A page with the minimum cost of any widget in a frame: a button that shows a frame with some text and a text field.
 */
const blank = `<!doctype html><title>Baseline</title><button id="open">Chat</button><div id="place"></div>
<script>document.querySelector('#open').onclick = () => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;inset:auto 20px 90px auto;width:400px;height:600px;border:0';
  frame.srcdoc = '<!doctype html><h1>Hello</h1><p>Ask us anything.</p><textarea aria-label="Message"></textarea>';
  document.querySelector('#place').append(frame);
}</script>`;

const launcher = 'button[part="launcher"]';
const frameOf = (page: Page) => page.frameLocator('iframe');
const card = (page: Page) => frameOf(page).locator('[data-chat-part="conversation-card"]');
const composer = (page: Page) => frameOf(page).getByRole('textbox');

const visitShop = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'networkidle' });
};

/** Visits the shop as a visitor who has sent a message, closed the chat and come back. */
const returnToShop = async (page: Page, url: string) => {
  await visitShop(page, url);
  await page.locator(launcher).click();
  await card(page).click();
  await composer(page).fill('Hello');
  await composer(page).press('Enter');
  await frameOf(page).locator('[data-status="sent"]').waitFor();
  await frameOf(page).getByRole('button', { name: 'Close chat' }).click();
  await page.reload({ waitUntil: 'networkidle' });
};

/** The measured openings, with the baseline first. */
export const subjects: readonly Subject[] = [
  {
    name: 'blank frame (baseline)',
    async prepare(page, url) {
      await page.route(`${url}/baseline`, (route) =>
        route.fulfill({ contentType: 'text/html', body: blank }),
      );
      await page.goto(`${url}/baseline`);
    },
    async open(page) {
      await page.locator('#open').click();
      await composer(page).waitFor();
    },
  },
  {
    name: 'host page with a bubble',
    async prepare(page, url) {
      await page.goto(`${url}/healthz`);
    },
    async open(page, url) {
      await visitShop(page, url);
      await page.locator(launcher).waitFor();
    },
  },
  {
    name: 'first opening, home',
    prepare: visitShop,
    async open(page) {
      await page.locator(launcher).click();
      await card(page).waitFor();
    },
  },
  {
    name: 'first opening, composer',
    prepare: visitShop,
    async open(page) {
      await page.locator(launcher).click();
      await card(page).click();
      await composer(page).waitFor();
    },
  },
  {
    name: 'returning, messages',
    prepare: returnToShop,
    async open(page) {
      await page.locator(launcher).click();
      await frameOf(page).locator('[data-message-id]').waitFor();
    },
  },
];
