import type { FrameLocator, Page } from '@playwright/test';

/**
 * Returns the link of the open sheet “Continue on your phone”. Makes copying fail, because the sheet shows the link as
 * text only then.
 */
export async function readPhoneLink(widget: FrameLocator | Page): Promise<string> {
  const copy = widget.getByRole('button', { name: 'Copy link' });
  const link = widget.getByRole('textbox', { name: 'Or open this link on your phone' });
  await copy.or(link).waitFor();
  if (await copy.isVisible()) {
    await copy.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await copy.click();
  }
  return link.inputValue();
}
