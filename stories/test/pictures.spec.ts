import { expect, test } from './test.ts';

interface Picture {
  readonly id: string;
  readonly globals?: string;
  readonly width?: number;
  readonly height?: number;
}

interface NamedPicture extends Picture {
  /** Name of the screenshot's file, without `.png`. */
  readonly name: string;
}

const standardLooks = { 'standard-light': '', 'standard-dark': 'scheme:dark;' };
const flatDark = { 'flat-dark': 'appearance:flat;scheme:dark;' };

/** Stories with screenshots in four looks. */
const blocks = inLooks(['blocks-message-list--default', 'blocks-pre-chat-form--default'], {
  ...standardLooks,
  'flat-light-rtl': 'appearance:flat;direction:rtl;',
  ...flatDark,
});

const screens = [
  'screens-home--first-visit',
  'screens-home--consent-required',
  'screens-pre-chat-form--default',
  'screens-conversation--running',
  'screens-conversation--ended',
  'screens-errors--screen-crashed',
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

const small = { width: 320, height: 568 };

const pictures: readonly NamedPicture[] = [
  ...blocks,
  ...inLooks(screens, { ...standardLooks, 'flat-light': 'appearance:flat;', ...flatDark }),
  ...screens.map((id) => ({ id, ...small, globals: 'locale:ar;', name: `${id}-small-rtl` })),
  ...matrices.map((matrix) => ({ ...matrix, name: matrix.id })),
  { id: 'blocks-message-list--default', ...small, name: 'message-list-320' },
];

function inLooks(ids: readonly string[], looks: Readonly<Record<string, string>>): readonly NamedPicture[] {
  return ids.flatMap((id) =>
    Object.entries(looks).map(([look, globals]) => ({ id, globals, name: `${id}-${look}` })),
  );
}

for (const { name, id, globals = '', width = 400, height = 700 } of pictures) {
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
