import { expect, type Locator, type Page } from '@playwright/test';
import type { Look } from './looks.ts';

export interface Operator {
  /** Presses a button, checks a radio button, or focuses a field. */
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
}

export function createOperator(page: Page, { by, viewport }: Pick<Look, 'by' | 'viewport'>): Operator {
  const press = async (target: Locator) => {
    await target.waitFor();
    if (by === 'keyboard') return pressByKeyboard(page, target);
    // The label of a radio button may cover it.
    const label = target.locator('xpath=ancestor::label');
    const visible =
      (await label.count()) > 0 && (await target.getAttribute('type')) === 'radio' ? label : target;
    return viewport === 'phone' ? visible.tap() : visible.click();
  };
  return {
    press,
    async write(field, text) {
      await press(field);
      await page.keyboard.type(text);
    },
  };
}

/** Moves the focus to an element by Tab and arrow keys, and presses it. Fails if the last action has lost the focus. */
async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  const isLost = () =>
    target.evaluate(({ ownerDocument: { activeElement, body } }) => activeElement === body);
  await expect.poll(isLost, `the focus is lost before ${target}`).toBe(false);
  for (let steps = 0; steps < 60; steps += 1) {
    const key = await target.evaluate(findNextKey);
    if (key === null) return page.keyboard.press(await target.evaluate(findPressKey));
    await page.keyboard.press(key);
  }
  throw new Error(`60 key presses do not reach ${target}.`);
}

/** Returns the key that moves the focus toward an element, or null if it has the focus. */
function findNextKey(element: Element): string | null {
  const { activeElement } = element.ownerDocument;
  if (activeElement === element) return null;
  const isBefore = activeElement
    ? activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    : 0;
  const isSameGroup =
    element instanceof HTMLInputElement &&
    activeElement instanceof HTMLInputElement &&
    element.type === 'radio' &&
    element.name === activeElement.name;
  if (isSameGroup) return isBefore ? 'ArrowUp' : 'ArrowDown';
  return isBefore ? 'Shift+Tab' : 'Tab';
}

/** Returns the key that presses an element. Fields only need the focus; Shift changes nothing in them. */
function findPressKey(element: Element): string {
  if (element instanceof HTMLInputElement && element.type === 'radio') return 'Space';
  return element.matches('input, textarea, select') ? 'Shift' : 'Enter';
}
