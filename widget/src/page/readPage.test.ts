import { describe, expect, it } from 'vitest';
import { readPage } from './readPage.ts';

function pageAt(href: string, config?: string) {
  const replaced: string[] = [];
  const page = {
    location: { href },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, url: URL) => replaced.push(url.href),
    },
    document: { getElementById: () => (config === undefined ? null : { textContent: config }) },
  };
  return { page: page as unknown as Window, replaced };
}

describe('readPage', () => {
  it('takes the token out of the address before anything else, and out of what goes along with every call', () => {
    const { page, replaced } = pageAt(
      'https://chat.example/widget?flow_token=demo&conv_token=secret&locale=de#/messages',
    );
    const read = readPage(page);
    expect(read.convToken).toBe('secret');
    expect(replaced).toEqual(['https://chat.example/widget?flow_token=demo&locale=de#/messages']);
    expect(read.query).toEqual({ flow_token: 'demo', locale: 'de' });
  });

  it('takes a one-time code out of the address, and the origin of the page that opened the window', () => {
    const { page, replaced } = pageAt(
      'https://chat.example/widget?flow_token=demo#code=a_b-1&from=https://shop.example:8443',
    );
    expect(readPage(page)).toMatchObject({
      handoverCode: 'a_b-1',
      openerOrigin: 'https://shop.example:8443',
    });
    expect(replaced).toEqual(['https://chat.example/widget?flow_token=demo#/messages']);
    expect(readPage(pageAt('https://chat.example/widget#code=a').page)).toMatchObject({
      handoverCode: 'a',
      openerOrigin: null,
    });
  });

  it('leaves an address without a token alone', () => {
    const { page, replaced } = pageAt('https://chat.example/widget?flow_token=demo&domain=shop.example');
    expect(readPage(page)).toMatchObject({
      flowToken: 'demo',
      domain: 'shop.example',
      locale: null,
      convToken: null,
    });
    expect(replaced).toEqual([]);
  });

  it('reads the configuration that the page carries; without one it is fetched later', () => {
    expect(
      readPage(pageAt('https://chat.example/widget', '{"channel":{"name":"Shop"}}').page).config,
    ).toEqual({
      channel: { name: 'Shop' },
    });
    expect(readPage(pageAt('https://chat.example/widget').page).config).toBeUndefined();
  });

  it('says what is wrong with a configuration that is not JSON', () => {
    expect(() => readPage(pageAt('https://chat.example/widget', '{"channel":').page)).toThrow(
      /#chat-config is not JSON/,
    );
  });
});
