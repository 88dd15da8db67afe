import { describe, expect, it } from 'vitest';
import { checkSettings } from './checkSettings.ts';

describe('checkSettings', () => {
  it.each([['https://chat.example'], ['http://localhost:3000/chat'], ['/chat'], [''], [undefined]])(
    'accepts the address %j',
    (apiUrl) => {
      expect(() => checkSettings({ flowToken: 'demo', apiUrl })).not.toThrow();
    },
  );

  it.each([
    [undefined, 'neither `settings` nor `client`'],
    [{}, '`settings.flowToken` is undefined, but it must be the token of a channel of your backend'],
    [{ flowToken: ' ' }, '`settings.flowToken` is " "'],
    [{ flowToken: 'demo', apiUrl: 'localhost:4187' }, 'Add the scheme: "http://localhost:4187".'],
    [{ flowToken: 'demo', apiUrl: 'chat.example' }, 'Add the scheme: "https://chat.example".'],
    [{ flowToken: 'demo', apiUrl: 'backend:3000/chat' }, 'Add the scheme: "https://backend:3000/chat".'],
    [{ flowToken: 'demo', apiUrl: 'api/chat' }, 'Pass an absolute URL'],
    [{ flowToken: 'demo', apiUrl: 'ftp://chat.example' }, 'Pass an absolute URL'],
    [{ flowToken: 'demo', apiUrl: '//chat.example' }, 'Pass an absolute URL'],
    [{ flowToken: 'demo', apiUrl: null }, 'is neither an http(s) URL nor a path'],
  ])('rejects %j with the reason or a remedy', (settings, message) => {
    expect(() => checkSettings(settings)).toThrow(message);
  });
});
