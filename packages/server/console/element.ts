type Child = Node | string | null | undefined | false;
type Properties = Readonly<Record<string, string | boolean | ((event: Event) => void) | null | undefined>>;

/**
 * Makes an element. Functions are listeners (`onclick`), `true` and `false` switch attributes, everything else is
 * an attribute's text.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean') made.toggleAttribute(name, value);
    else if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(
    ...children.filter((child): child is Node | string => child instanceof Node || typeof child === 'string'),
  );
  return made;
}
