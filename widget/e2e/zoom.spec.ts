import type { Locator } from '@playwright/test';
import { expect, test, type Visitor } from './screens/screenTest.ts';
import { waitForAnimations } from './waitForAnimations.ts';

const zooms = [
  ['200 %', { width: 640, height: 400 }],
  ['400 %', { width: 320, height: 256 }],
] as const;

/**
 * Returns the problems of a part of the chat: sideways scrolling, cut-off texts, and controls that are covered or can't
 * be scrolled into view.
 */
const findCutOff = (root: Locator): Promise<readonly string[]> =>
  root.evaluate((element) => {
    const view = document.documentElement;
    const describe = (problem: string, node: Element) => `${problem}: ${node.outerHTML.slice(0, 160)}`;
    const shown = [...element.querySelectorAll<HTMLElement>('*')].filter((node) => {
      const { width, height } = node.getBoundingClientRect();
      return width > 1 && height > 1 && node.checkVisibility({ visibilityProperty: true });
    });
    const wide = shown.filter((node) => {
      const { overflowX } = getComputedStyle(node);
      return (
        !['hidden', 'clip'].includes(overflowX) &&
        node.scrollWidth > node.clientWidth + 1 &&
        node.clientWidth > 0
      );
    });
    const clipped = shown.filter((node) => {
      const { overflowY, textOverflow } = getComputedStyle(node);
      const isClipped = ['hidden', 'clip'].includes(overflowY) && textOverflow !== 'ellipsis';
      return (
        node.matches('p, button, a, h1, h2, h3, label') &&
        // The header's details may not fit.
        !node.matches('[data-chat-part="header"] p') &&
        isClipped &&
        node.scrollHeight > node.clientHeight + 1
      );
    });
    const controls = shown.filter((node) => node.matches('button, a[href], input, select, textarea'));
    const unreachable = controls.filter((control) => {
      control.scrollIntoView({ block: 'center' });
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isInView =
        left >= -1 && top >= -1 && right <= view.clientWidth + 1 && bottom <= view.clientHeight + 1;
      return !isInView || !(control.contains(hit) || hit?.closest('label')?.contains(control));
    });
    return [
      ...(view.scrollWidth > view.clientWidth ? ['The page scrolls sideways.'] : []),
      ...wide.map((node) => describe('wide', node)),
      ...clipped.map((node) => describe('cut off', node)),
      ...unreachable.map((node) => describe('out of view', node)),
    ];
  });

/** Shrinks the window, which has the same effect as zooming in. */
async function expectUsable({ page, widget }: Visitor, screen: string, part = 'body'): Promise<void> {
  for (const [zoom, viewport] of zooms) {
    await page.setViewportSize(viewport);
    const html = widget.locator('html');
    await expect.poll(() => html.evaluate(({ clientWidth }) => clientWidth)).toBe(viewport.width);
    // A sheet moves when the window changes.
    await waitForAnimations(html);
    expect.soft(await findCutOff(widget.locator(part)), `${screen} at ${zoom}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('A13: at 200 % and 400 % zoom, home and the pre-chat form scroll in one direction, and nothing is cut off', async ({
  visitor,
  configure,
}) => {
  const types = ['text', 'email', 'textarea'];
  await configure({
    hasAConnectedAgentBot: false,
    preChatFormEnabled: true,
    preChatFormOptions: { pre_chat_fields: types.map((type) => ({ name: type, type, label: type })) },
    introText: '<p>We make mugs, bowls and vases by hand.</p>',
    privacyUrl: 'https://kiln.example/privacy',
    messengerLinks: { whatsapp: 'https://wa.me/1' },
  });
  await visitor.visit();
  await visitor.open();
  const { widget } = visitor;
  await widget.getByRole('link', { name: 'Chat on WhatsApp' }).waitFor();
  await expectUsable(visitor, 'home');
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  await widget.getByRole('button', { name: 'Start the chat' }).waitFor();
  await expectUsable(visitor, 'pre-chat form');
});

test('A13: at 200 % and 400 % zoom, a form, the transcript request and the QR code are usable, and nothing is cut off', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
  const { widget, page } = visitor;
  const items = [
    { name: 'street', label: 'Street', required: true },
    { name: 'size', label: 'Size', type: 'radio', options: ['Small', 'Large'] },
  ];
  const more = { content_type: 'form', content_attributes: { items } };
  await agent.send(await agent.newestConversation(), 'Where should it go?', more);
  await widget.getByRole('textbox', { name: 'Street' }).waitFor();
  await expectUsable(visitor, 'form', '[data-chat-part="form"]');
  for (const name of ['Request a conversation transcript', 'Continue on your phone']) {
    await widget.getByRole('button', { name: 'More' }).click();
    await widget.getByRole('menuitem', { name }).click();
    await widget.getByRole('dialog', { name }).waitFor();
    const last = widget
      .getByRole('dialog', { name })
      .getByRole('button', { name: /Send transcript|Copy link/ });
    await expect(last).toBeVisible();
    await expectUsable(visitor, name, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await widget.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  }
});
