import DOMPurify from 'dompurify';
import { htmlPolicy } from './htmlPolicy.ts';
import { linkSchemes } from './linkSchemes.ts';
import { stripUnsafeMarkup } from './stripUnsafeMarkup.ts';

const tags: ReadonlySet<string> = new Set(
  'b i em strong u s p br ul ol li code pre blockquote a hr h1 h2 h3 h4'.split(' '),
);
const attributes: ReadonlySet<string> = new Set(['href', 'dir']);

const sample = '<p>a <b>b</b></p>c<img>d';
/** What the sanitizer makes of `sample` if the DOM parses and serializes as browsers do. */
const cleanSample = '<p>a <b>b</b></p>cd';

let isReliable: boolean | undefined;

/**
 * Sanitizes a site owner's HTML and returns it as nodes, so callers never parse a string. Allows a fixed set of tags,
 * the attributes `href` and `dir`, and links to web, mail and phone, which open in a new tab. Never throws: if the
 * sanitizer fails or lets another tag or attribute through, the result is plain text. In a DOM that cannot sanitize,
 * such as happy-dom, the result is also plain text, and the console says so once.
 */
export function sanitizeHtml(html: string, document: Document): DocumentFragment {
  try {
    isReliable ??= checkSample(document);
    if (isReliable) return clean(html, document);
  } catch {
    // The text is shown instead.
  }
  return textFragment(html.replaceAll(/<[^<>]*>/g, ''), document);
}

function checkSample(document: Document): boolean {
  const container = document.createElement('div');
  container.append(clean(sample, document));
  const isExpected = DOMPurify.isSupported && container.innerHTML === cleanSample;
  if (!isExpected) {
    console.warn(
      'chat: This DOM does not sanitize HTML reliably, so HTML is shown as plain text. happy-dom is known for that. To ' +
        'test HTML, use jsdom or a browser.',
    );
  }
  return isExpected;
}

function clean(html: string, document: Document): DocumentFragment {
  const cleaned = DOMPurify.sanitize(stripUnsafeMarkup(html), {
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
  if (!elements.every(isAllowed)) return textFragment(fragment.textContent ?? '', document);
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

function textFragment(text: string, document: Document): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}
