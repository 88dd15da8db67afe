import type { FrameLocator, Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DemoPage } from './fixtures.ts';

/** Page object: the chat as a visitor sees and uses it. */
export interface ChatPage {
  readonly widget: FrameLocator;
  readonly launcher: Locator;
  readonly composer: Locator;
  readonly messages: Locator;
  readonly typing: Locator;
  readonly log: Locator;
  /** The button that scrolls down. With new messages, its text is "n new messages". */
  readonly pill: Locator;
  message(text: string): Locator;
  open(): Promise<void>;
  close(): Promise<void>;
  openConversation(): Promise<void>;
  send(text: string): Promise<void>;
  /** Returns how far the list is scrolled up from its end, in whole pixels. */
  fromEnd(): Promise<number>;
  /** Turns the mouse wheel over the list, and waits until the list has scrolled. A negative distance scrolls up. */
  scroll(byPx: number): Promise<void>;
  /** Asks for a human and waits until the bot has handed the conversation over. */
  requestHuman(): Promise<void>;
  /** Waits until a message is sent or has failed, and sends a failed one again. */
  resendIfFailed(text: string): Promise<void>;
  /** Waits until the realtime connection has confirmed the visitor's subscription. */
  waitUntilConnected(): Promise<void>;
}

export function createChatPage({ page, widget }: DemoPage): ChatPage {
  const launcher = page.locator('button[part="launcher"]');
  const composer = widget.getByRole('textbox', { name: 'Message' });
  const messages = widget.locator('[data-message-id]');
  const message = (text: string) => messages.filter({ hasText: text });
  const log = widget.getByRole('log');
  const fromEnd = () =>
    log.evaluate(({ scrollHeight, clientHeight, scrollTop }) =>
      Math.round(scrollHeight - clientHeight - scrollTop),
    );
  const open = async () => {
    await launcher.click();
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  };
  return {
    widget,
    launcher,
    composer,
    messages,
    message,
    open,
    log,
    fromEnd,
    pill: widget.locator('[data-chat-part="jump"]'),
    typing: widget.locator('[data-chat-part="typing"][data-state="typing"]'),
    async close() {
      await widget.getByRole('button', { name: 'Close chat' }).click();
      await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    },
    async openConversation() {
      await open();
      const start = widget.getByRole('button', { name: /Send us a message|Continue your conversation/ });
      await start.or(composer).first().waitFor();
      if (await start.isVisible()) await start.click();
      await composer.waitFor();
    },
    async send(text) {
      await composer.fill(text);
      await composer.press('Enter');
    },
    async scroll(byPx) {
      // Older messages that load meanwhile change the distance from the top, but not that from the end.
      await log.hover();
      const before = await fromEnd();
      await page.mouse.wheel(0, byPx);
      if (byPx < 0) await expect.poll(fromEnd).toBeGreaterThan(before);
      else await expect.poll(fromEnd).toBeLessThan(before);
    },
    async requestHuman() {
      await composer.fill('human');
      await composer.press('Enter');
      await message('has handed the conversation over').waitFor();
    },
    async resendIfFailed(text) {
      const sent = message(text).and(widget.locator('[data-status="sent"]'));
      const failed = message(text).and(widget.locator('[data-status="failed"]'));
      await sent.or(failed).first().waitFor({ timeout: 40_000 });
      if (await failed.isVisible())
        await message(text).getByRole('button', { name: 'Send message again' }).click();
    },
    async waitUntilConnected() {
      await expect(widget.locator('[data-connection]')).toHaveAttribute('data-connection', 'online');
    },
  };
}
