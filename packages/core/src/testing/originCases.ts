/** A test case: an origin list, the origin of a page, and whether the page may use the channel. */
export interface OriginCase {
  readonly what: string;
  readonly list: readonly string[];
  readonly origin: string;
  readonly isAllowed: boolean;
}

const shop = 'https://shop.example';

/** Test cases of `allowedOrigins` for both the widget and the server. */
export const originCases: readonly OriginCase[] = [
  { what: 'every origin with an empty list', list: [], origin: shop, isAllowed: true },
  { what: 'an origin of the list', list: ['https://a.example', shop], origin: shop, isAllowed: true },
  { what: 'an entry with a trailing slash', list: [`${shop}/`], origin: shop, isAllowed: true },
  {
    what: 'a host with an underscore',
    list: ['http://chat_server:3000'],
    origin: 'http://chat_server:3000',
    isAllowed: true,
  },
  { what: 'an entry in capitals', list: ['HTTPS://Shop.Example'], origin: shop, isAllowed: true },
  { what: 'an entry with surrounding spaces', list: [`  ${shop} `], origin: shop, isAllowed: true },
  {
    what: 'a subdomain of a wildcard',
    list: ['https://*.shop.example'],
    origin: 'https://de.shop.example',
    isAllowed: true,
  },
  {
    what: 'a subdomain two levels down',
    list: ['https://*.shop.example'],
    origin: 'https://a.b.shop.example',
    isAllowed: true,
  },
  {
    what: 'the domain of a wildcard itself',
    list: ['https://*.shop.example'],
    origin: shop,
    isAllowed: false,
  },
  {
    what: 'a domain with the same ending',
    list: ['https://*.shop.example'],
    origin: 'https://notshop.example',
    isAllowed: false,
  },
  { what: 'another scheme', list: [shop], origin: 'http://shop.example', isAllowed: false },
  { what: 'another port', list: [shop], origin: 'https://shop.example:8443', isAllowed: false },
  { what: 'the port of the entry', list: [`${shop}:8443`], origin: `${shop}:8443`, isAllowed: true },
  { what: 'a longer host', list: [shop], origin: 'https://shop.example.evil.example', isAllowed: false },
  { what: 'an opaque origin', list: [shop], origin: 'null', isAllowed: false },
  {
    what: 'any origin with invalid entries only',
    list: ['*', 'shop.example', ''],
    origin: shop,
    isAllowed: false,
  },
];
