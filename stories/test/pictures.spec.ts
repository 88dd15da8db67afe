import { expect, test } from './test.ts';

interface Picture {
  readonly id: string;
  readonly globals?: string;
  readonly width?: number;
  readonly height?: number;
}

const looks = {
  'standard-light': '',
  'standard-dark': 'scheme:dark;',
  'flat-light-rtl': 'appearance:flat;direction:rtl;',
  'flat-dark': 'appearance:flat;scheme:dark;',
};

/** Stories with screenshots in all four looks. */
const screens: readonly Picture[] = [
  { id: 'blocks-message-list--default' },
  { id: 'blocks-pre-chat-form--default' },
];

/** Stories that show eight looks at once. */
const matrices: readonly Picture[] = [
  { id: 'elements-button--all-states', width: 1480, height: 1000 },
  { id: 'elements-text-field--all-states', width: 1480, height: 1000 },
  { id: 'elements-avatar--all-states', width: 1480, height: 700 },
  { id: 'blocks-home-cards--all-states', width: 1480, height: 1200 },
  { id: 'blocks-composer--all-states', width: 1480, height: 1000 },
  { id: 'launcher-preview-launcher--all-states', width: 1480, height: 500 },
];

const pictures = [
  ...screens.flatMap((screen) =>
    Object.entries(looks).map(([look, globals]) => ({ ...screen, globals, name: `${screen.id}-${look}` })),
  ),
  ...matrices.map((matrix) => ({ ...matrix, globals: '', name: matrix.id })),
  { id: 'blocks-message-list--default', width: 320, height: 568, globals: '', name: 'message-list-320' },
];

for (const { name, id, globals, width = 400, height = 700 } of pictures) {
  test(`${name} matches its screenshot`, async ({ page, storybook, errors }) => {
    await page.setViewportSize({ width, height });
    await page.goto(
      `${storybook.url}/iframe.html?id=${id}&viewMode=story&globals=${globals}font:bundled;a11y.manual:!true`,
      // Waits for 500 ms without requests, because React may show a lazy component up to 300 ms after it has loaded.
      { waitUntil: 'networkidle' },
    );
    await expect(page.locator('#storybook-root > *').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${name}.png`);
    expect(errors).toEqual([]);
  });
}
