import { writeFile } from 'node:fs/promises';
import { expect, type TestInfo, test } from '@playwright/test';
import type { Visitor } from '../screens/screenTest.ts';

/** Performs tasks, and writes down what a screen reader could say about them. */
export interface Narrator {
  /**
   * Performs a task. Then expects that a visible element in the chat or on the host page has the focus, and that the
   * description of the element contains `focus`.
   */
  task(name: string, focus: string, perform: () => Promise<unknown>): Promise<void>;
  /**
   * Writes the log: for each task, what was focused and announced in the chat, and the accessibility tree afterward.
   */
  finish(): Promise<void>;
}

type RecordingWindow = typeof globalThis & { noted?: string[]; describeFocus?: () => string | null };

/** Runs in the browser. */
function record(): void {
  const noted: string[] = [];
  const nameOf = (element: Element) => {
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labeled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const label = 'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : undefined;
    const name =
      element.getAttribute('aria-label') ?? (labeled || (label?.textContent ?? element.textContent ?? ''));
    return name.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  };
  const roles: Readonly<Record<string, string>> = {
    h1: 'heading',
    h2: 'heading',
    li: 'listitem',
    a: 'link',
    textarea: 'textbox',
    text: 'textbox',
    email: 'textbox',
    search: 'searchbox',
  };
  const describe = (element: Element) => {
    const kind = element instanceof HTMLInputElement ? element.type : element.localName;
    return `${element.role ?? roles[kind] ?? kind} "${nameOf(element)}"`;
  };
  const describeFocus = () => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body || active === document.documentElement) return null;
    return active.checkVisibility() ? describe(active) : null;
  };
  const liveOf = (region: Element | null | undefined) => {
    const live = region?.getAttribute('aria-live');
    return live ?? (region?.role === 'alert' ? 'assertive' : 'polite');
  };
  const regions = '[aria-live], [role="status"], [role="alert"]';
  const noteSpeech = (region: Element, text: string | null, how = '') => {
    const words = text?.replaceAll(/\s+/g, ' ').trim();
    if (words && liveOf(region) !== 'off') noted.push(`says (${liveOf(region)}${how}): ${words}`);
  };
  const onChange = ({ target, addedNodes, type }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest(regions);
    if (region) {
      if (type === 'characterData') return noteSpeech(region, region.textContent);
      for (const { textContent } of addedNodes) noteSpeech(region, textContent);
      return;
    }
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const added of [node, ...node.querySelectorAll(regions)])
        if (added.matches(regions)) noteSpeech(added, added.textContent, ', a new region');
    }
  };
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.localName !== 'iframe') noted.push(`focus: ${describe(target)}`);
  });
  new MutationObserver((changes) => changes.map(onChange)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  Object.assign(window, { noted, describeFocus });
}

const takeNotes = () => (window as RecordingWindow).noted?.splice(0) ?? [];
const readFocus = () => (window as RecordingWindow).describeFocus?.() ?? null;

/** Call it before the first page is opened. */
export async function createNarrator(visitor: Visitor, testInfo: TestInfo): Promise<Narrator> {
  const { page, widget } = visitor;
  await page.addInitScript(record);
  const version = page.context().browser()?.version();
  const lines = [`# ${testInfo.title}`, `Chromium ${version}, by keyboard. No screen reader was used.`];
  const findFocus = async () => {
    const onPage = await page.evaluate(readFocus);
    return onPage?.startsWith('iframe') ? widget.locator('html').evaluate(readFocus) : onPage;
  };
  return {
    task: (name, focus, perform) =>
      test.step(name, async () => {
        await perform();
        await expect.poll(findFocus, `the focus after: ${name}`).toContain(focus);
        const root = widget.locator('html');
        const notes = (await root.count()) > 0 ? await root.evaluate(takeNotes) : [];
        const tree = await page.locator('body').ariaSnapshot();
        const inFrame = (await root.count()) > 0 ? await widget.locator('body').ariaSnapshot() : '';
        lines.push(`## ${name}`, ...notes.map((note) => `- ${note}`), '```yaml', inFrame || tree, '```');
      }),
    async finish() {
      const path = testInfo.outputPath('heard.md');
      await writeFile(path, `${lines.join('\n\n')}\n`);
      await testInfo.attach('heard', { path, contentType: 'text/markdown' });
    },
  };
}
