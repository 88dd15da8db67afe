import { expect } from '@playwright/test';
import { keys, type WebDriver, type WebElement } from './WebDriver.ts';

/**
 * Page object: the chat as a visitor with WebKit sees and uses it. Methods that press a button, write or attach wait
 * for their element.
 */
export class VisitorInWebKit {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  visit(url: string): Promise<void> {
    return this.#driver.visit(url);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  resizePage(width: number, height: number): Promise<void> {
    return this.#driver.resizePage(width, height);
  }

  async press(...values: readonly string[]): Promise<void> {
    await this.#driver.press(...values);
  }

  async pressLauncher(): Promise<void> {
    await this.#driver.selectFrame(null);
    await this.#eventually('the launcher', async () => {
      const host = await this.#driver.find('chat-widget');
      await this.#driver.click(await this.#driver.findInShadow(host, 'button[part="launcher"]'));
    });
  }

  launcherState(): Promise<string> {
    return this.inPage(
      `return document.querySelector('chat-widget').shadowRoot.querySelector('[part="launcher"]').ariaExpanded`,
    );
  }

  async openConversation(): Promise<void> {
    await this.pressLauncher();
    await this.pressButton(/Send us a message|Continue your conversation/);
    await this.field('Message');
  }

  async send(text: string): Promise<void> {
    await this.write('Message', text);
    await this.press(keys.Enter);
  }

  async requestHuman(): Promise<void> {
    await this.send('human');
    await this.waitForMessage('has handed the conversation over');
  }

  button(name: string | RegExp): Promise<WebElement> {
    return this.#eventually(`the button ${name}`, () => this.#named('button', name));
  }

  /** Waits until the button has stopped moving. */
  async pressButton(name: string | RegExp): Promise<void> {
    const position = async () => {
      const button = await this.button(name);
      return this.inChat<string>('return JSON.stringify(arguments[0].getBoundingClientRect())', button);
    };
    await this.#eventually(`the button ${name} in one place`, async () =>
      expect(await position()).toBe(await position()),
    );
    await this.#eventually(`the button ${name}`, async () =>
      this.#driver.click(await this.#named('button', name)),
    );
  }

  async write(name: string, text: string): Promise<void> {
    await this.#driver.type(await this.field(name), text);
  }

  async valueOf(name: string): Promise<string> {
    return this.inChat('return arguments[0].value', await this.field(name));
  }

  field(name: string): Promise<WebElement> {
    return this.#eventually(`the field ${name}`, () => this.#named('input, textarea, select', name));
  }

  async attach(path: string): Promise<void> {
    await this.#eventually('the file input', async () => {
      await this.#enterChat();
      await this.#driver.type(await this.#driver.find('input[type="file"]'), path);
    });
  }

  /** Returns the texts of the messages. Those of the visitor begin with their status, such as `sent: `. */
  messages(): Promise<readonly string[]> {
    return this.inChat(
      `return [...document.querySelectorAll('[data-message-id]')].map((row) => {
        const text = (row.querySelector('[data-chat-part="bubble"]') ?? row).textContent.trim();
        return row.dataset.from === 'visitor' ? row.dataset.status + ': ' + text : text;
      });`,
    );
  }

  /**
   * Waits until exactly one of `messages` matches. A string is a regular expression too, so a part of the message is
   * enough.
   */
  async waitForMessage(text: string | RegExp, timeoutMs = 15_000): Promise<void> {
    const find = async () => {
      expect((await this.messages()).filter((each) => each.match(text))).toHaveLength(1);
    };
    await expect(find, String(text)).toPass({ timeout: timeoutMs });
  }

  async resendIfFailed(text: string): Promise<void> {
    await this.waitForMessage(new RegExp(`(sent|failed): ${text}`), 40_000);
    if ((await this.messages()).includes(`failed: ${text}`)) await this.pressButton('Send message again');
    await this.waitForMessage(`sent: ${text}`, 40_000);
  }

  /**
   * Returns the name of the focused element of the page, or of the chat if the focus is in its frame. Returns the tag
   * name of an element without a name.
   */
  async focused(): Promise<string> {
    const script = `${nameOf} let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.tagName === 'IFRAME' ? null : active ? nameOf(active) || active.tagName : '';`;
    return (await this.inPage<string | null>(script)) ?? this.inChat<string>(script);
  }

  /** Runs the body of a function in the host page. */
  async inPage<T>(script: string, ...values: readonly unknown[]): Promise<T> {
    await this.#driver.selectFrame(null);
    return this.#driver.evaluate<T>(script, ...values);
  }

  async inChat<T>(script: string, ...values: readonly unknown[]): Promise<T> {
    await this.#enterChat();
    return this.#driver.evaluate<T>(script, ...values);
  }

  async #enterChat(): Promise<void> {
    await this.#driver.selectFrame(null);
    const host = await this.#driver.find('chat-widget');
    await this.#driver.selectFrame(await this.#driver.findInShadow(host, 'iframe'));
  }

  async #named(selector: string, name: string | RegExp): Promise<WebElement> {
    const pattern = typeof name === 'string' ? `^${name}` : name.source;
    const found = await this.inChat<WebElement | null>(
      `${nameOf} const pattern = new RegExp(arguments[1]);
      return [...document.querySelectorAll(arguments[0])].find((element) => element.checkVisibility() && pattern.test(nameOf(element))) ?? null;`,
      selector,
      pattern,
    );
    if (found === null) throw new Error(`There is no ${selector} with the name ${name}.`);
    return found;
  }

  async #eventually<T>(what: string, act: () => Promise<T>): Promise<T> {
    const results: T[] = [];
    await expect(async () => void results.push(await act()), what).toPass({ timeout: 15_000 });
    const [result] = results;
    return result as T;
  }
}

/** Source of a function that returns a short form of the accessible name. */
const nameOf = `const nameOf = (element) => (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent
  ?? element.textContent ?? '').trim();`;
