import { join } from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { launchWith } from '../launchWith.ts';
import { settingsFor } from '../rightToLeft.ts';
import { expect, test } from '../screens/screenTest.ts';
import { waitForAnimations } from '../waitForAnimations.ts';
import { kinds, writtenAnswer } from './kinds.ts';
import { devices, type Look, looks } from './looks.ts';
import { createOperator } from './Operator.ts';

// The fake microphone beeps regularly, and the fake permission prompt allows its use.
test.use({
  launchOptions: launchWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
});

/** A folder for pictures of each kind of content in each look. Without it, no pictures are made. */
const pictures = process.env.MATRIX_PICTURES;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test('together, the looks cover every combination of two values of different properties', () => {
  const names = ['viewport', 'direction', 'scheme', 'appearance', 'by'] as const;
  const valuesOf = (name: keyof Look) => [...new Set(looks.map((look) => look[name]))];
  expect(names.map((name) => valuesOf(name).length)).toEqual([3, 2, 2, 2, 2]);
  for (const [index, name] of names.entries())
    for (const other of names.slice(index + 1))
      for (const value of valuesOf(name))
        for (const otherValue of valuesOf(other)) {
          const isCovered = looks.some((look) => look[name] === value && look[other] === otherValue);
          expect(isCovered, `${value} with ${otherValue}`).toBe(true);
        }
});

for (const look of looks) {
  const title = Object.values(look).join(', ');
  test.describe(title, () => {
    test.use(devices[look.viewport]);

    test(`${title}: every kind of content arrives, is visible, fits and is accessible`, async ({
      visitor,
      agent,
      configure,
    }) => {
      test.setTimeout(120_000);
      const { page, widget } = visitor;
      const problems = watchConsole(page);
      await configure({ voiceMessages: 1 });
      const { direction, scheme: colorScheme, appearance } = look;
      const texts = settingsFor(direction === 'rtl' ? 'ar' : 'en');
      await visitor.visit({ ...texts, colorScheme, appearance });
      await visitor.openConversation();
      await visitor.waitUntilConnected();
      await expect(widget.locator('html')).toHaveAttribute('dir', direction);
      const frame = findFrame(page);
      await frame.evaluate(axe.source);
      const scene = { visitor, agent, operator: createOperator(page, look) };

      for (const kind of [writtenAnswer, ...kinds]) {
        await test.step(kind.name, async () => {
          const message = await kind.exchange(scene);
          await expect(message, `${kind.name} is visible`).toBeInViewport();
          await expect.poll(() => findWide(page, frame), `${kind.name} fits`).toEqual([]);
          if (pictures) await page.screenshot({ path: join(pictures, `${title}, ${kind.name}.png`) });
          // axe finds too little contrast in half-transparent text.
          await waitForAnimations(message);
          expect(await findViolations(message), `${kind.name} is accessible`).toEqual([]);
          expect(problems, `the console after ${kind.name}`).toEqual([]);
        });
      }
      expect(await findViolations(widget.locator('html')), 'the chat is accessible').toEqual([]);
    });
  });
}

function findFrame(page: Page): Frame {
  const frame = page.frames().find((each) => new URL(each.url()).pathname === '/widget');
  if (!frame) throw new Error('The widget frame does not exist yet.');
  return frame;
}

function watchConsole(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} ${message.location().url}`);
  });
  return problems;
}

/** Finds horizontal overflow of the host page, the chat and the message list. */
async function findWide(page: Page, frame: Frame): Promise<readonly string[]> {
  const findIn = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} > ${clientWidth}`);
  const [host, chat] = await Promise.all([
    page.evaluate(findIn, 'html'),
    frame.evaluate(findIn, 'html, [role="log"]'),
  ]);
  return [...host, ...chat];
}

function findViolations(element: Locator): Promise<readonly string[]> {
  return element.evaluate(async (root, values) => {
    const { axe: checker } = window as unknown as { axe: { run: typeof axe.run } };
    const { violations } = await checker.run(root, { runOnly: values });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, rules);
}
