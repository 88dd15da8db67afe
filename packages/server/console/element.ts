type Child = Node | string | null | undefined | false;
type Properties = Readonly<Record<string, string | boolean | ((event: Event) => void) | null | undefined>>;

/**
 * Creates an element. Functions are event listeners (`onclick`), booleans add or remove an attribute, and strings set
 * its value.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') created.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean') created.toggleAttribute(name, value);
    else if (value !== null && value !== undefined) created.setAttribute(name, value);
  }
  created.append(
    ...children.filter((child): child is Node | string => child instanceof Node || typeof child === 'string'),
  );
  return created;
}
