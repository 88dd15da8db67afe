import type { Locator } from '@playwright/test';

/** Returns the painted color of an element as `rgb(r, g, b)`, even if its style uses another color space. */
export function paintedColor(element: Locator, property = 'background-color'): Promise<string> {
  return element.evaluate((each, name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = getComputedStyle(each).getPropertyValue(name);
    context.fillRect(0, 0, 1, 1);
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`;
  }, property);
}
