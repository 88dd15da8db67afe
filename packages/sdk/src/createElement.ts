/** Makes an element with its attributes and children; no HTML is parsed on the host page. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Makes an icon of one path on a grid of 24; decoration, so hidden from assistive technology. */
export function createIcon(path: string): SVGElement {
  const icon = document.createElementNS(svgNamespace, 'svg');
  const shape = document.createElementNS(svgNamespace, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  shape.setAttribute('d', path);
  icon.append(shape);
  return icon;
}
