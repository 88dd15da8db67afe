import DOMPurify from 'dompurify';
import { disarm } from './disarm.ts';
import { htmlPolicy } from './htmlPolicy.ts';
import { linkSchemes } from './linkSchemes.ts';

const tags: ReadonlySet<string> = new Set(
  'b i em strong u s p br ul ol li code pre blockquote a hr h1 h2 h3 h4'.split(' '),
);
const attributes: ReadonlySet<string> = new Set(['href', 'dir']);

/**
 * Cleans the one HTML text that a site owner may write, the channel's intro (spec §2, Layout and header), and gives
 * it as nodes, so that no caller has to make markup of a string again. A closed list of tags, `href` and `dir`
 * alone, and links to web, mail and phone that open in a new tab. If anything else survives the cleaning, or the
 * cleaner fails, the whole text is returned as plain text; it never throws. Needs a browser's document; load this file
 * only when there is an intro.
 */
export function sanitizeHtml(html: string, document: Document): DocumentFragment {
  try {
    return clean(html, document);
  } catch {
    return plain(html.replaceAll(/<[^<>]*>/g, ''), document);
  }
}

function clean(html: string, document: Document): DocumentFragment {
  const cleaned = DOMPurify.sanitize(disarm(html), {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: htmlPolicy(),
  });
  const fragment = document.createDocumentFragment();
  fragment.append(document.importNode(cleaned, true));
  const elements = [...fragment.querySelectorAll('*')];
  if (!elements.every(isAllowed)) return plain(fragment.textContent ?? '', document);
  for (const element of elements) if (element.localName === 'a') secureLink(element);
  return fragment;
}

function isAllowed(element: Element): boolean {
  return tags.has(element.localName) && [...element.attributes].every(({ name }) => attributes.has(name));
}

function secureLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url === null || !linkSchemes.has(url.protocol)) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', url.href);
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

function plain(text: string, document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}
