/** Where a link in somebody's words may lead: the web, mail and phone. Nothing of it runs in the page. */
export const linkSchemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
