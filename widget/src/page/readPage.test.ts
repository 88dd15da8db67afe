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
  it('removes the token from the URL, and from the query sent with every request', () => {
    const { page, replaced } = pageAt(
      'https://chat.example/widget?flow_token=demo&conv_token=secret&locale=de#/messages',
    );
    const read = readPage(page);
    expect(read).toMatchObject({ convToken: 'secret', flowToken: 'demo', locale: 'de', domain: '' });
    expect(replaced).toEqual(['https://chat.example/widget?flow_token=demo&locale=de#/messages']);
    expect(read.query).toEqual({ flow_token: 'demo', locale: 'de' });
  });

  it('reads the one-time code and the opener’s origin, and removes both from the URL', () => {
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

  it('leaves a URL without a token unchanged', () => {
    const { page, replaced } = pageAt('https://chat.example/widget?flow_token=demo&domain=shop.example');
    expect(readPage(page)).toMatchObject({
      flowToken: 'demo',
      domain: 'shop.example',
      locale: null,
      convToken: null,
    });
    expect(replaced).toEqual([]);
  });

  it('reads the inlined configuration, or undefined if there is none', () => {
    expect(
      readPage(pageAt('https://chat.example/widget', '{"channel":{"name":"Shop"}}').page).config,
    ).toEqual({
      channel: { name: 'Shop' },
    });
    expect(readPage(pageAt('https://chat.example/widget').page).config).toBeUndefined();
  });

  it('throws an error that names #chat-config if the configuration is not JSON', () => {
    expect(() => readPage(pageAt('https://chat.example/widget', '{"channel":').page)).toThrow(
      /#chat-config is not JSON/,
    );
  });
});
