import { LinkifyIt } from 'linkify-it';
import { linkSchemes } from '../../html/linkSchemes.ts';
import type { FindLinks } from './parseInlines.ts';

const linkify = /* @__PURE__ */ new LinkifyIt({ fuzzyLink: true }).add('ftp:', null).add('//', null);

/** Finds web and email addresses, with or without a scheme. A tel address must be the whole text. */
export const findLinks: FindLinks = (text) => {
  const phone = /^tel:\+?[\d-]{3,20}$/.exec(text);
  if (phone) return [{ start: 0, end: text.length, href: text }];
  return (linkify.match(text) ?? []).flatMap(({ index, lastIndex, url }) => {
    const href = safeHref(url);
    return href === null ? [] : [{ start: index, end: lastIndex, href }];
  });
};

function safeHref(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  return linkSchemes.has(parsed.protocol) ? parsed.href : null;
}
