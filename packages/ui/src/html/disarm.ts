const space = '[\\t\\n\\f\\r ]';
const attribute = `${space}*(=?[^\\t\\n\\f\\r />=]*)(?:${space}*=${space}*("[^"]*"|'[^']*'|[^\\t\\n\\f\\r >]*))?`;
const startOfTag = /<(\/?)([a-z][^\t\n\f\r />]*)/gi;
/** Elements whose content is no text for the visitor. */
const unread: ReadonlySet<string> = new Set(['style', 'script']);
/** A leading `<frameset>` would take the place of the body, and the text with it. */
const dropped: ReadonlySet<string> = new Set([...unread, 'frameset']);

/**
 * Rewrites every tag with `href` of links and `dir` as its only attributes, and drops styles, scripts and framesets.
 * The sanitizer removes the rest anyway. But Chromium reports inline handlers and styles to the page's content security
 * policy as soon as it parses them, even into a document that is never shown, and the site's reports must stay silent.
 * Safety does not depend on this.
 */
export function disarm(html: string): string {
  let disarmed = '';
  let from = 0;
  for (;;) {
    startOfTag.lastIndex = from;
    const found = startOfTag.exec(html);
    if (!found) return disarmed + html.slice(from);
    const [start, slash = '', name = ''] = found;
    const { attributes, end } = readAttributes(html, found.index + start.length, name);
    disarmed += html.slice(from, found.index);
    const element = name.toLowerCase();
    if (!dropped.has(element)) disarmed += `<${slash}${name}${slash ? '' : attributes}>`;
    from = unread.has(element) && !slash ? endOfElement(html, end, name) : end;
  }
}

/** Reads the attributes of a tag as the HTML standard does; `end` is behind the tag. */
function readAttributes(html: string, from: number, tag: string): { attributes: string; end: number } {
  const next = new RegExp(attribute, 'y');
  let attributes = '';
  let at = from;
  while (at < html.length && html[at] !== '>') {
    next.lastIndex = at;
    const [whole = '', name = '', value = ''] = next.exec(html) ?? [];
    const isKept = (name.toLowerCase() === 'href' && /^a$/i.test(tag)) || name.toLowerCase() === 'dir';
    if (isKept) attributes += ` ${name}="${quotable(value)}"`;
    // A slash between attributes means nothing.
    at += whole.length || 1;
  }
  return { attributes, end: at + 1 };
}

/** A value without its quotes, in which no tag and no end of a value can be read. */
function quotable(value: string): string {
  const inner = /^["']/.test(value) ? value.slice(1, -1) : value;
  return inner.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Where the text goes on behind an element whose content is raw. */
function endOfElement(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}
