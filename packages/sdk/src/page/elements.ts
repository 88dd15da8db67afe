type Attributes = Readonly<Record<string, string>>;

/** Makes an element with its attributes and children; no HTML is parsed on the host page. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, ...children);
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Makes an icon of one path on a grid of 24; decoration, so hidden from assistive technology. */
export function createIcon(path: string): SVGElement {
  const shape = fill(document.createElementNS(svgNamespace, 'path'), { d: path });
  const icon = document.createElementNS(svgNamespace, 'svg');
  return fill(icon, { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape);
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

/** Sets `--chat-…` variables by the CSS object model, which a strict style policy allows; empty ones are taken away. */
export function setVariables(
  element: HTMLElement,
  values: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, value = ''] of Object.entries(values)) element.style.setProperty(`--chat-${name}`, value);
}

/** Adds a style sheet to our shadow; where it cannot be constructed, as an element with the page's nonce. */
export function addStyles(root: ShadowRoot, css: string, nonce = ''): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets.push(sheet);
  } catch {
    root.append(createElement('style', { nonce }, css));
  }
}
