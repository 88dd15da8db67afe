import { describe, expect, it } from 'vitest';
import { readArticles } from './readArticles.ts';
import { readCards } from './readCards.ts';

const base = 'https://chat.example/widget';
const cards = (...items: readonly unknown[]) =>
  readCards({ contentType: 'cards', attributes: { items } }, base);
const articles = (...items: readonly unknown[]) =>
  readArticles({ contentType: 'article', attributes: { items } }, base);

describe('readCards', () => {
  it('reads title, text, picture and actions', () => {
    const card = {
      title: 'Morning mug',
      description: '€28',
      media_url: '/demo/mug.svg',
      actions: [
        { type: 'link', text: 'See it', uri: '/#table' },
        { type: 'postback', text: 'Ask', payload: 'delivery' },
      ],
    };
    expect(cards(card)).toEqual([
      {
        title: 'Morning mug',
        description: '€28',
        pictureUrl: 'https://chat.example/demo/mug.svg',
        actions: [
          { type: 'link', title: 'See it', href: 'https://chat.example/#table' },
          { type: 'answer', title: 'Ask', value: 'delivery' },
        ],
      },
    ]);
  });

  it.each([null, 7, 'card', {}, { title: '  ' }, { media_url: 'javascript:alert(1)' }])(
    'skips the invalid card %j',
    (item) => {
      expect(cards(item)).toEqual([]);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://chat.example/1', 7, undefined])(
    'creates no link for the unsafe or invalid URL %s',
    (uri) => {
      expect(cards({ title: 'A', actions: [{ type: 'link', text: 'Go', uri }] })[0]?.actions).toEqual([]);
    },
  );

  it.each([
    [{ ratio: 'tall' }, 'tall'],
    [{ webview_height_ratio: 'compact' }, 'compact'],
    [{ ratio: 7 }, undefined],
    [{}, undefined],
  ])('reads the panel ratio of a link with %o as %s', (more, ratio) => {
    const action = { type: 'link', text: 'Go', uri: 'https://shop.example/', ...more };
    const [offer] = cards({ title: 'A', actions: [action] })[0]?.actions ?? [];
    expect(offer).toEqual({
      type: 'link',
      title: 'Go',
      href: 'https://shop.example/',
      ...(ratio ? { ratio } : {}),
    });
  });

  it('allows only pictures from the origin of the page, from allowed origins, and in data URLs', () => {
    const pictureOf = (media_url: string) =>
      readCards({ contentType: 'cards', attributes: { items: [{ title: 'A', media_url }] } }, base, [
        'https://cdn.shop.example',
        'https://*.files.example',
      ])[0]?.pictureUrl;
    expect(pictureOf('/a.png')).toBe('https://chat.example/a.png');
    expect(pictureOf('https://cdn.shop.example/a.png')).toBe('https://cdn.shop.example/a.png');
    expect(pictureOf('https://a.files.example/a.png')).toBe('https://a.files.example/a.png');
    expect(pictureOf('https://beacon.example/a.png')).toBeNull();
    expect(pictureOf('http://cdn.shop.example/a.png')).toBeNull();
    expect(pictureOf('//beacon.example/a.png')).toBeNull();
    expect(pictureOf('data:image/png;base64,AA')).toBe('data:image/png;base64,AA');
    expect(pictureOf('data:text/html,x')).toBeNull();
    expect(pictureOf('file:///etc/passwd')).toBeNull();
  });

  it('returns no cards for a message without items', () => {
    expect(readCards({ contentType: 'cards', attributes: {} }, base)).toEqual([]);
  });
});

describe('readArticles', () => {
  it('reads title, text and link', () => {
    expect(articles({ title: 'Care', description: 'Five habits', link: '/#studio' })).toEqual([
      { title: 'Care', description: 'Five habits', href: 'https://chat.example/#studio' },
    ]);
  });

  it('drops an unsafe link but keeps its article, and skips an article without a title', () => {
    expect(articles({ title: 'Care', link: 'javascript:alert(1)' }, { link: '/a' }, 'x')).toEqual([
      { title: 'Care', description: '', href: null },
    ]);
  });
});
