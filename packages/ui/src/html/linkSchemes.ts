/** Schemes allowed in links of messages and site texts: web, mail and phone. None of them runs code in the page. */
export const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
