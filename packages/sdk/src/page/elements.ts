type Attributes = Readonly<Record<string, string>>;

/** Creates an element with attributes and children. Parses no HTML, so it works under Trusted Types. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, ...children);
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Creates an icon from paths on a 24 × 24 grid, hidden from assistive technology. */
export function createIcon(...paths: readonly string[]): SVGElement {
  const shapes = paths.map((d) => fill(document.createElementNS(svgNamespace, 'path'), { d }));
  const icon = document.createElementNS(svgNamespace, 'svg');
  return fill(icon, { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...shapes);
}

function fill<Kind extends Element>(
  element: Kind,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): Kind {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * Sets `--chat-…` variables through the CSSOM, which a strict CSP allows. Removes those that are empty or undefined.
 */
export function setVariables(
  element: HTMLElement,
  values: Readonly<Record<string, string | number | undefined>>,
): void {
  for (const [name, value = ''] of Object.entries(values))
    element.style.setProperty(`--chat-${name}`, `${value}`);
}

/**
 * Adds styles to a shadow root: as a constructed sheet, or as a style element with `nonce` if the browser has no
 * constructable sheets.
 */
export function addStyles(root: ShadowRoot, css: string, nonce = ''): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets.push(sheet);
  } catch {
    root.append(createElement('style', { nonce }, css));
  }
}
