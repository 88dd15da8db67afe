import { describe, expect, it } from 'vitest';
import { settingsFromScript } from './settingsFromScript.ts';

function script(src: string, data: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  Object.assign(element.dataset, data);
  return element;
}

describe('settings in the loader’s script tag', () => {
  it('are read from its data attributes', () => {
    const settings = settingsFromScript(
      script('https://chat.example/loader.js', {
        flowToken: 'abc',
        position: 'left',
        sound: 'false',
        zIndex: '7',
      }),
    );
    expect(settings).toMatchObject({ flowToken: 'abc', position: 'left', sound: false, zIndex: 7 });
  });

  it('are read from its URL, for tag managers that drop attributes', () => {
    const settings = settingsFromScript(
      script('https://chat.example/v1/loader.js?flow=abc&color-scheme=dark'),
    );
    expect(settings).toMatchObject({ flowToken: 'abc', colorScheme: 'dark' });
  });

  it('default apiUrl to the loader’s origin', () => {
    expect(settingsFromScript(script('https://chat.example/v1/loader.js'))).toMatchObject({
      apiUrl: 'https://chat.example',
    });
    expect(
      settingsFromScript(script('https://cdn.example/l.js', { apiUrl: 'https://chat.example' })),
    ).toMatchObject({
      apiUrl: 'https://chat.example',
    });
  });

  const values: readonly [string, unknown][] = [
    ['', true],
    ['true', true],
    ['false', false],
    ['#help', '#help'],
    ['007', '007'],
    ['{"x":8}', { x: 8 }],
    ['{broken', '{broken'],
    ['{broken}', '{broken}'],
  ];
  it.each(values)('parse %j by its format', (text, value) => {
    expect(settingsFromScript(script('https://chat.example/l.js', { launcher: text })).launcher).toEqual(
      value,
    );
  });

  it('are empty without a tag', () => {
    expect(settingsFromScript(null)).toEqual({});
  });
});
