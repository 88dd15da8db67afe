const latin = /\p{Script=Latin}/u;
const lookalikeScripts = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;
/** Matches a label made only of Cyrillic letters that look Latin. */
const latinLookalikes = /^[асԁеһіјӏорԛѕԝху]+$/;

/**
 * Returns the display text of a link. Shows a host in Punycode if letters that look like Latin ones could make it pass
 * for another host.
 */
export function displayAddress(text: string, href: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?([^/?#@\s]+)/i.exec(text) ?? [];
  const isDeceptive = host
    .toLowerCase()
    .split('.')
    .some((label) => (latin.test(label) && lookalikeScripts.test(label)) || latinLookalikes.test(label));
  return isDeceptive ? text.replace(host, new URL(href).host) : text;
}
