export interface ShownTexts {
  readonly texts: readonly string[];
  /** `place` names up to two `data-chat-part` ancestors, then the text's element, then the problem: `panel > button is cut`. */
  readonly cut: readonly { readonly place: string; readonly text: string }[];
}

/**
 * Finds texts that an ancestor clips, that are shortened with an ellipsis, or that stick out of a button, a link or an
 * element with a role. Also reports a page that is too wide, with an empty text. Runs in the page.
 */
export function findCutTexts(): ShownTexts {
  const toleranceInPx = 2;
  const texts = new Set<string>();
  const cut: { readonly place: string; readonly text: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    if (
      !parent ||
      text === '' ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    if (parent.closest('script, style, [hidden], .sb-wrapper, .sb-preparing-story, .sb-errordisplay'))
      continue;
    texts.add(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const problem = box.width > 0 && box.height > 0 ? problemOf(parent, box) : null;
    if (problem) cut.push({ place: `${placeOf(parent)} ${problem}`, text });
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + toleranceInPx) cut.push({ place: 'page is too wide', text: '' });
  return { texts: [...texts], cut };

  function problemOf(parent: Element, box: DOMRect): string | null {
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      const outer = element.getBoundingClientRect();
      // Texts for screen readers only.
      if (outer.width <= 1 || outer.height <= 1 || style.clipPath !== 'none') return null;
      // Messages show only the first lines of some texts of the site, on purpose.
      if (style.webkitLineClamp !== 'none' && element.closest('[data-chat-part="message"]')) return null;
      if (style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth)
        return 'is shortened';
      // Texts outside the visible part of a scroll container can be scrolled to.
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return null;
      const isOut =
        box.left < outer.left - toleranceInPx ||
        box.right > outer.right + toleranceInPx ||
        box.top < outer.top - toleranceInPx ||
        box.bottom > outer.bottom + toleranceInPx;
      const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      if (isOut && (clips || element.matches('button, a, [role]'))) return clips ? 'is cut' : 'sticks out';
      if (style.position === 'fixed') return null;
    }
    return null;
  }

  function placeOf(element: Element): string {
    const parts = [element.tagName.toLowerCase()];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const part = each.getAttribute('data-chat-part');
      if (part) parts.unshift(part);
    }
    return parts.slice(-3).join(' > ');
  }
}
