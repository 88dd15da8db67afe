import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanUpAfterEach, emulateMedia, showChat, showConversation } from './showChat.tsx';

cleanUpAfterEach();

const styleOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('There is no such element.');
  return getComputedStyle(element);
};

/** Lazy parts may load slowly on a busy machine. */
const slow = { timeout: 10_000 };

describe('Chat with system settings', () => {
  it('A15: with reduced motion nothing moves, and typing is shown as text', async () => {
    await emulateMedia(['prefers-reduced-motion', 'reduce']);
    const { root, server, settle, part } = await showConversation({ layout: 'popup', defaultOpen: true });
    server.typing(true);
    await settle();
    await vi.waitFor(() => expect(part('typing').textContent).toMatch(/typing/));
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const isLong = Number(effect?.getComputedTiming().duration ?? 0) > 1;
      return (
        playState === 'running' &&
        isLong &&
        frames.some((frame) => 'transform' in frame || 'translate' in frame)
      );
    });
    expect(moving).toEqual([]);
    expect(styleOf(root.querySelector('[role="log"]')).scrollBehavior).toBe('auto');
  });

  it.each(['standard', 'flat'] as const)(
    'A16: with forced colors, bubbles and the composer have borders, and an icon has the text color (%s)',
    async (appearance) => {
      await emulateMedia(['forced-colors', 'active']);
      const { root, part, server, settle } = await showConversation({ appearance });
      const bubbles = [...root.querySelectorAll('[data-chat-part="bubble"]')];
      expect(bubbles).toHaveLength(2);
      for (const bubble of bubbles) {
        expect(styleOf(bubble).borderTopStyle).toBe('solid');
        expect(Number.parseFloat(styleOf(bubble).borderTopWidth)).toBeGreaterThanOrEqual(1);
      }
      const icon = part('icon');
      expect(styleOf(icon).stroke).toBe(styleOf(icon.parentElement).color);
      const field = root.querySelector('textarea')?.closest('[data-chat-part="composer"] > div');
      expect(Number.parseFloat(styleOf(field).borderTopWidth)).toBeGreaterThan(0);
      const send = root.querySelector('[aria-label="Send message"]');
      expect(Number.parseFloat(styleOf(send).borderTopWidth)).toBeGreaterThan(0);
      expect(send?.getAttribute('aria-disabled')).toBe('true');
      expect(styleOf(send).color).not.toBe(styleOf(icon.parentElement).color);
      server.message({ content: 'How was it?', content_type: 'input_csat' });
      await settle();
      const faces = await vi.waitFor(() => {
        const found = [...root.querySelectorAll<HTMLInputElement>('[data-chat-part="rating"] input')];
        expect(found).toHaveLength(5);
        return found;
      }, slow);
      faces[3]?.click();
      const backgroundOf = (face?: Element) => styleOf(face?.closest('label')).backgroundColor;
      await vi.waitFor(() => expect(backgroundOf(faces[3])).not.toBe(backgroundOf(faces[0])), slow);
    },
  );

  it.each(['standard', 'flat'] as const)(
    'A6, A16: with forced colors, the focused composer has a ring in the highlight color (%s)',
    async (appearance) => {
      await emulateMedia(['forced-colors', 'active']);
      const { root, part } = await showChat({ appearance, brand: '#b3261e' });
      const area = root.querySelector('textarea');
      const field = area?.closest('[data-chat-part="composer"] > div');
      const read = () => {
        const { outlineStyle, outlineWidth, outlineColor } = styleOf(field);
        return { outlineStyle, outlineWidth: Number.parseFloat(outlineWidth), outlineColor };
      };
      expect(read().outlineStyle).toBe('none');
      area?.focus();
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'Highlight';
      expect(read()).toEqual({
        outlineStyle: 'solid',
        outlineWidth: expect.closeTo(2, 0),
        outlineColor: styleOf(probe).color,
      });
      const variable = (name: string) => styleOf(part('chat')).getPropertyValue(name);
      expect([variable('--chat-color-focus'), variable('--chat-brand-icon')]).toEqual([
        'Highlight',
        'CanvasText',
      ]);
      probe.remove();
    },
  );

  it('A6: the focus ring of a message is at least 2 px wide, also with forced colors', async () => {
    for (const forced of ['none', 'active'] as const) {
      await emulateMedia(['forced-colors', forced]);
      const { root } = await showConversation();
      await userEvent.tab();
      root.querySelector<HTMLElement>('[role="log"]')?.focus();
      await userEvent.keyboard('{ArrowUp}');
      const { outlineStyle, outlineWidth } = styleOf(document.activeElement);
      expect(outlineStyle).toBe('solid');
      expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2);
      document.body.replaceChildren();
    }
  });

  it('A17: the setting for more contrast changes the colors of borders and muted text, in light and dark', async () => {
    const { part } = await showChat({ scheme: 'auto' });
    const read = () => {
      const style = styleOf(part('chat'));
      return ['--chat-color-border', '--chat-color-text-muted'].map((name) => style.getPropertyValue(name));
    };
    for (const scheme of ['light', 'dark'] as const) {
      await emulateMedia(['prefers-color-scheme', scheme]);
      const normal = read();
      await emulateMedia(['prefers-color-scheme', scheme], ['prefers-contrast', 'more']);
      const increased = read();
      expect(increased[0]).not.toBe(normal[0]);
      expect(increased[1]).not.toBe(normal[1]);
    }
  });

  it('A18: the chat has a language and a direction, and an Arabic message is right-to-left', async () => {
    const { part, root } = await showConversation({ widget: { locale: 'en' } }, ['مرحبا بالعالم']);
    expect([part('chat').lang, part('chat').dir]).toEqual(['en', 'ltr']);
    const bubble = [...root.querySelectorAll('[data-chat-part="bubble"]')].at(-1);
    const text = bubble?.querySelector('[dir="auto"]') ?? bubble?.closest('[dir="auto"]');
    expect(styleOf(text ?? bubble?.firstElementChild).direction).toBe('rtl');
  });

  it('A19: the launcher exposes that it opens a dialog, and whether the dialog is open', async () => {
    const { part } = await showChat({ layout: 'popup' });
    const launcher = part('launcher');
    expect(launcher.getAttribute('aria-haspopup')).toBe('dialog');
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
    expect(document.getElementById(launcher.getAttribute('aria-controls') ?? '')).not.toBeNull();
    launcher.click();
    await vi.waitFor(() => expect(launcher.getAttribute('aria-expanded')).toBe('true'));
  });

  it('A22: live regions announce messages, connection changes and failures, without moving the focus', async () => {
    const { root, client, server, settle, setOnline } = await showConversation();
    const regions = [...root.querySelectorAll('[data-chat-part="announcer"] [aria-live]')];
    expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual(['polite', 'assertive']);
    root.querySelector('textarea')?.focus();
    const announced: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) announced.push(node.textContent ?? '');
    });
    for (const region of regions) observer.observe(region, { childList: true });
    server.message('First part');
    server.message('Second part');
    await settle();
    const parts = () => announced.filter((text) => text.endsWith('part'));
    await vi.waitFor(() => expect(parts()).toEqual(['Ada: First part', 'Ada: Second part']), {
      timeout: 4_000,
    });
    setOnline(false);
    await settle();
    await vi.waitFor(() => expect(announced.at(-1)).toMatch(/offline/i), { timeout: 4_000 });
    setOnline(true);
    await settle(5_000);
    await vi.waitFor(() => expect(announced.at(-1)).toMatch(/online|back|connected/i), { timeout: 4_000 });
    server.network.fail({
      call: 'POST /api/messages',
      fault: { kind: 'answer', answer: { status: 422, body: { error: { code: 'x', message: 'No.' } } } },
    });
    client.send('One more thing');
    await settle(2_000);
    await vi.waitFor(() => expect(announced.at(-1)).toMatch(/One more thing/), { timeout: 4_000 });
    expect(root.querySelectorAll('[data-chat-part="announcer"] [aria-live]')[0]).toBe(regions[0]);
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    expect(parts()).toHaveLength(2);
    observer.disconnect();
  });

  it.each([
    ['standard', 'light'],
    ['standard', 'dark'],
    ['flat', 'light'],
    ['flat', 'dark'],
  ] as const)(
    'A10: the edge of the composer of %s has a contrast of at least 3:1 in %s',
    async (appearance, scheme) => {
      const { part } = await showChat({ appearance, scheme });
      const strip = part('composer');
      const field = strip.querySelector(':scope > div');
      if (!field) throw new Error('There is no composer.');
      const { borderTopColor } = styleOf(field);
      for (const background of [backgroundOf(strip), backgroundOf(field)])
        expect(
          ratio(borderTopColor, background),
          `${borderTopColor} on ${background}`,
        ).toBeGreaterThanOrEqual(3);
    },
  );

  it('A10: the placeholder of the composer has a contrast of at least 4.5:1 in light and dark', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const { root } = await showChat({ scheme });
      const area = root.querySelector('textarea');
      if (!area) throw new Error('There is no composer.');
      const placeholder = getComputedStyle(area, '::placeholder').color;
      const background = backgroundOf(area);
      expect(ratio(placeholder, background), `${placeholder} on ${background}`).toBeGreaterThanOrEqual(4.5);
      document.body.replaceChildren();
    }
  });
});

function backgroundOf(element: Element): string {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const { backgroundColor } = getComputedStyle(current);
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

function ratio(a: string, b: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => {
      const value = Number(channel) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}
