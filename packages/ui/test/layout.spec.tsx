import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanUpAfterEach, type ShownChat, showChat, showConversation } from './showChat.tsx';

cleanUpAfterEach();

/** Lazy parts may load slowly on a busy machine. */
const slow = { timeout: 10_000 };

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenantrag'.repeat(2);
const answers = [
  longWord,
  'https://shop.example/a/very/long/path/that/does/not/end/quickly?and=more',
  'Short.',
];

function overflowing(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return (
        overflowX !== 'hidden' &&
        overflowX !== 'clip' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0
      );
    })
    .map(
      (element) =>
        `${element.dataset.chatPart ?? element.className}: ${element.scrollWidth} in ${element.clientWidth}`,
    );
}

/**
 * Returns the texts that are cut off. Ignores texts that end in an ellipsis, and the header's line, whose details may
 * not fit.
 */
function clippedTexts(root: HTMLElement): readonly string[] {
  return [...root.querySelectorAll<HTMLElement>('p, button, a, h2, label')]
    .filter((element) => !element.matches('[data-chat-part="header"] p'))
    .filter((element) => {
      const { overflowY, textOverflow } = getComputedStyle(element);
      const isClipped = overflowY === 'hidden' || overflowY === 'clip';
      return (
        isClipped &&
        textOverflow !== 'ellipsis' &&
        element.clientHeight > 1 &&
        element.scrollHeight > element.clientHeight + 1
      );
    })
    .map((element) => element.textContent ?? '');
}

function controlsOf(root: HTMLElement): readonly HTMLElement[] {
  const all = root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary');
  return [...all].filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1);
}

const form = {
  preChatFormEnabled: true,
  preChatFormOptions: {
    require_email: true,
    pre_chat_fields: [
      { name: 'fullName', type: 'text', label: 'Full Name', enabled: true, required: true },
      { name: 'emailAddress', type: 'email', label: 'Email Address', enabled: true, required: true },
    ],
  },
};

describe('Chat in a small window', () => {
  it.each([
    ['320 CSS px wide', [320, 568]],
    ['1280 × 1024 px enlarged to 400%', [320, 256]],
  ] as const)(
    'A13: nothing overflows horizontally, and the composer is in view (window: %s)',
    async (_size, viewport) => {
      const { root } = await showConversation({ viewport }, answers);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      expect(overflowing(root)).toEqual([]);
      expect(root.querySelector('textarea')?.getBoundingClientRect().bottom).toBeLessThanOrEqual(viewport[1]);
    },
  );

  it('A13: a popup fills a small window exactly', async () => {
    const { part } = await showChat({ layout: 'popup', defaultOpen: true, viewport: [320, 400] });
    await vi.waitFor(() => {
      const { width, height, top } = part('panel').getBoundingClientRect();
      expect([width, height, top]).toEqual([320, 400, 0]);
    });
  });

  it('A13: at twice the font size, nothing overflows horizontally and no text is clipped', async () => {
    document.documentElement.style.fontSize = '200%';
    const { root } = await showConversation({ viewport: [400, 700] }, answers);
    expect(overflowing(root)).toEqual([]);
    expect(clippedTexts(root)).toEqual([]);
  });

  it('A14: with wider text spacing, nothing overflows horizontally and no text is clipped', async () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';
    document.body.append(sheet);
    const { root } = await showConversation({ viewport: [320, 568] }, answers);
    expect(overflowing(root)).toEqual([]);
    expect(clippedTexts(root)).toEqual([]);
  });

  it('A8: every control except links in paragraphs is at least 24 by 24 px', async () => {
    const { root } = await showConversation({ layout: 'popup', defaultOpen: true }, answers);
    const small = controlsOf(root)
      // A link within a sentence may be only as tall as its line (WCAG 2.5.8, inline exception).
      .filter((control) => control.tagName !== 'A' || !control.closest('p'))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < 24 || height < 24;
      });
    expect(small.map((control) => control.outerHTML.slice(0, 120))).toEqual([]);
    expect(controlsOf(root).length).toBeGreaterThan(3);
  });

  it('A27: an aria-label of a control starts with the visible text of the control', async () => {
    const { root } = await showConversation({ layout: 'popup', defaultOpen: true }, answers);
    const mismatched = controlsOf(root).filter((control) => {
      const name = control.getAttribute('aria-label')?.toLowerCase();
      // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
      const visibleText = control.innerText.trim().toLowerCase();
      return name !== undefined && visibleText !== '' && !name.startsWith(visibleText);
    });
    expect(mismatched.map((control) => control.outerHTML.slice(0, 120))).toEqual([]);
  });

  it('A21: the inputs of the pre-chat form have visible labels, and hints for autofill of name and email', async () => {
    const { root, part } = await showChat({ channel: form });
    await vi.waitFor(() => part('prechat-form'), slow);
    const fields = [...root.querySelectorAll('input')];
    expect(fields.map((field) => field.autocomplete)).toEqual(expect.arrayContaining(['name', 'email']));
    for (const field of fields) {
      expect(field.labels?.[0]?.checkVisibility(), field.outerHTML).toBe(true);
      expect(field.labels?.[0]?.getBoundingClientRect().height).toBeGreaterThan(10);
    }
  });

  it('A25: header and footer stay in place when the conversation replaces the pre-chat form', async () => {
    const places = ({ part }: Pick<ShownChat, 'part'>) =>
      ['header', 'branding'].map((name) => JSON.stringify(part(name).getBoundingClientRect()));
    const { root, part, settle } = await showChat({ channel: form });
    await vi.waitFor(() => part('prechat-form'), slow);
    const before = places({ part });
    await userEvent.fill(root.querySelector('input[autocomplete="name"]') ?? root, 'Ada Moreau');
    await userEvent.fill(root.querySelector('input[autocomplete="email"]') ?? root, 'ada@shop.example');
    await userEvent.fill(root.querySelector('textarea') ?? root, 'Where is my order?');
    root.querySelector<HTMLElement>('button[type="submit"]')?.click();
    await vi.waitFor(async () => {
      await settle();
      part('composer');
    }, slow);
    expect(places({ part })).toEqual(before);
  });

  it('keeps header and composer in place when messages and controls are scrolled into view', async () => {
    const { root, part } = await showConversation(
      { viewport: [320, 568] },
      [...Array(30).keys()].map((n) => `Answer ${n}`),
    );
    const panel = part('panel');
    const places = () => ['header', 'composer'].map((name) => part(name).getBoundingClientRect().top);
    const before = places();
    const elements = [
      ...panel.querySelectorAll('[role="log"] *'),
      ...panel.querySelectorAll('p, span, button'),
    ];
    for (const block of ['start', 'end'] as const) {
      for (const element of elements) element.scrollIntoView({ block, behavior: 'instant' });
      expect([panel.scrollTop, document.scrollingElement?.scrollTop, ...places()]).toEqual([0, 0, ...before]);
    }
    expect(panel.scrollHeight).toBe(panel.clientHeight);
    expect(root.querySelectorAll('[role="log"] li').length).toBeGreaterThan(30);
  });
});

describe('A right-to-left message list', () => {
  const lettersOf = (element: Element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    return [...(text?.textContent ?? '')].map((_letter, index) => {
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
  };
  const item = { description: 'Green', actions: [] };

  it('shows the English card position and the English texts of a form from left to right', async () => {
    const { root, part, server, settle } = await showConversation({ viewport: [400, 700] });
    part('message-list').dir = 'rtl';
    server.message({
      content: 'Look:',
      content_type: 'cards',
      content_attributes: {
        items: [
          { ...item, title: 'Mug' },
          { ...item, title: 'Bowl' },
        ],
      },
    });
    const options = [{ label: 'Shipping?', value: 'shipping' }];
    server.message({
      content: 'Why:',
      content_type: 'form',
      content_attributes: {
        items: [{ type: 'select', name: 'reason', label: 'What is it about?', required: true, options }],
      },
    });
    await settle();
    const find = (selector: string, text: string) =>
      vi.waitFor(() => {
        const found = [...root.querySelectorAll(selector)].find((element) => element.textContent === text);
        if (!found) throw new Error(`There is no ${text}`);
        return found;
      }, slow);
    const inOrder = (letters: readonly number[]) => letters.toSorted((a, b) => a - b);
    for (const element of [await find('p', '1 of 2'), await find('label', 'What is it about?')]) {
      expect(lettersOf(element), element.textContent).toEqual(inOrder(lettersOf(element)));
    }
    for (const words of ['Choose…', 'Shipping?'])
      expect(getComputedStyle(await find('option', words)).direction, words).toBe('ltr');
  });
});
