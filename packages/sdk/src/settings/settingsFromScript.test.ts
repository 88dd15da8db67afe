import { describe, expect, it } from 'vitest';
import { settingsFromScript } from './settingsFromScript.ts';

function script(src: string, data: Readonly<Record<string, string>> = {}): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  Object.assign(element.dataset, data);
  return element;
}

describe('settings in the loader’s script tag', () => {
  it('settings are read from the data attributes of the script tag', () => {
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

  it('settings are read from the URL of the script, for tag managers that drop attributes', () => {
    const settings = settingsFromScript(
      script('https://chat.example/v1/loader.js?flow=abc&color-scheme=dark'),
    );
    expect(settings).toMatchObject({ flowToken: 'abc', colorScheme: 'dark' });
  });

  it('apiUrl is the origin of the script, unless an attribute sets it', () => {
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
  it.each(values)('the attribute value %j is parsed as %j', (text, value) => {
    expect(settingsFromScript(script('https://chat.example/l.js', { launcher: text })).launcher).toEqual(
      value,
    );
  });

  it('without a script tag there are no settings', () => {
    expect(settingsFromScript(null)).toEqual({});
  });
});
