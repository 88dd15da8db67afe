import type { FrameLocator, Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { DemoPage } from './fixtures.ts';

/** What a visitor sees and does. */
export interface VisitorHands {
  readonly widget: FrameLocator;
  readonly launcher: Locator;
  readonly composer: Locator;
  readonly messages: Locator;
  readonly typing: Locator;
  /** The scrolling list. */
  readonly log: Locator;
  /** "n new messages". */
  readonly pill: Locator;
  /** The message with this text. */
  message(text: string): Locator;
  open(): Promise<void>;
  close(): Promise<void>;
  /** Opens the chat and goes to the conversation. */
  openConversation(): Promise<void>;
  say(text: string): Promise<void>;
  /** Asks for a person and waits until the bot has handed over and is silent. */
  askForPerson(): Promise<void>;
  resendIfFailed(text: string): Promise<void>;
  /** Until the live connection has confirmed the visitor's stream. */
  waitUntilConnected(): Promise<void>;
}

/** Gives a test a visitor's hands on a demo page. */
export function visitorHands({ page, widget }: DemoPage): VisitorHands {
  const launcher = page.locator('button[part="launcher"]');
  const composer = widget.getByRole('textbox', { name: 'Message' });
  const messages = widget.locator('[data-message-id]');
  const message = (text: string) => messages.filter({ hasText: text });
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
    log: widget.getByRole('log'),
    pill: widget.locator('[data-chat-part="jump"]'),
    typing: widget.locator('[data-chat-part="typing"][data-state="typing"]'),
    async close() {
      await widget.getByRole('button', { name: 'Close chat' }).click();
      await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    },
    async openConversation() {
      await open();
      const start = widget.getByRole('button', { name: /Send us a message|Continue the conversation/ });
      await start.or(composer).first().waitFor();
      if (await start.isVisible()) await start.click();
      await composer.waitFor();
    },
    async say(text) {
      await composer.fill(text);
      await composer.press('Enter');
    },
    async askForPerson() {
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
