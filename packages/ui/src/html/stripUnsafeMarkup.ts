const space = '[\\t\\n\\f\\r ]';
const attribute = `${space}*(=?[^\\t\\n\\f\\r />=]*)(?:${space}*=${space}*("[^"]*"|'[^']*'|[^\\t\\n\\f\\r >]*))?`;
const startOfTag = /<(\/?)([a-z][^\t\n\f\r />]*)/gi;
const elementsWithRawText: ReadonlySet<string> = new Set(['style', 'script']);
/** `frameset` is included because a leading one would replace the body and its text. */
const removedElements: ReadonlySet<string> = new Set([...elementsWithRawText, 'frameset']);

/**
 * Removes style and script elements, frameset tags, and all attributes except `dir` and the `href` of links. The
 * sanitizer removes these too, but Chromium reports inline handlers and styles as content security policy violations
 * when they are parsed, even in a document that is never shown. Stripping them first avoids those reports; safety does
 * not depend on it.
 */
export function stripUnsafeMarkup(html: string): string {
  let result = '';
  let from = 0;
  for (;;) {
    startOfTag.lastIndex = from;
    const found = startOfTag.exec(html);
    if (!found) return result + html.slice(from);
    const [start, slash = '', name = ''] = found;
    const { attributes, end } = readAttributes(html, found.index + start.length, name);
    result += html.slice(from, found.index);
    const element = name.toLowerCase();
    if (!removedElements.has(element)) result += `<${slash}${name}${slash ? '' : attributes}>`;
    from = elementsWithRawText.has(element) && !slash ? endOfElement(html, end, name) : end;
  }
}

/** `end` is the index after the tag. */
function readAttributes(html: string, from: number, tag: string): { attributes: string; end: number } {
  const next = new RegExp(attribute, 'y');
  let attributes = '';
  let at = from;
  while (at < html.length && html[at] !== '>') {
    next.lastIndex = at;
    const [match = '', name = '', value = ''] = next.exec(html) ?? [];
    const isAllowed = (name.toLowerCase() === 'href' && /^a$/i.test(tag)) || name.toLowerCase() === 'dir';
    if (isAllowed) attributes += ` ${name}="${escapeValue(value)}"`;
    // Skips a slash between attributes.
    at += match.length || 1;
  }
  return { attributes, end: at + 1 };
}

function escapeValue(value: string): string {
  const inner = /^["']/.test(value) ? value.slice(1, -1) : value;
  return inner.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function endOfElement(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}
