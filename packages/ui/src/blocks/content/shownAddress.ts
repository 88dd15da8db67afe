const latin = /\p{Script=Latin}/u;
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/** Cyrillic letters that look like Latin ones. */
const lookalikes = /^[асԁеһіјӏорԛѕԝху]+$/;

/**
 * The text of a link. A host whose name mixes scripts, or looks Latin without being so, can pass for another one: it is
 * shown as it is resolved, in Punycode.
 */
export function shownAddress(text: string, href: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?([^/?#@\s]+)/i.exec(text) ?? [];
  const isTrap = host
    .toLowerCase()
    .split('.')
    .some((label) => (latin.test(label) && alike.test(label)) || lookalikes.test(label));
  return isTrap ? text.replace(host, new URL(href).host) : text;
}
