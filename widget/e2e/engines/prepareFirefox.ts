import type { Browser, BrowserContext } from '@playwright/test';

/** Drops the option `isMobile` of new contexts, which Firefox does not support. Phones become narrow windows. */
export function ignoreIsMobile(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = ({ isMobile: _isMobile, ...options } = {}) => newContext(options);
}

/**
 * Makes `fill` insert text in Firefox as a user would. Playwright drives Firefox over WebDriver BiDi, and there `fill`
 * assigns `value`. React remembers assigned values and ignores the input event that follows.
 */
export async function fillLikeUser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insertText = (text: string): Element | undefined => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      // Playwright calls the function again in this frame.
      if (focused instanceof HTMLIFrameElement) return focused;
      document.execCommand('insertText', false, text);
      return undefined;
    };
    const property = { get: () => insertText, set: () => undefined, configurable: true };
    Object.defineProperty(window, '__pw_bidiInsertText', property);
  });
}
