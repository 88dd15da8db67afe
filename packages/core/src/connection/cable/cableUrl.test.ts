import { expect, it } from 'vitest';
import { cableUrl } from './cableUrl.ts';

it.each([
  [undefined, '', 'https://chat.example/widget?x=1#/', 'wss://chat.example/cable'],
  [undefined, '', 'http://localhost:3000/widget', 'ws://localhost:3000/cable'],
  [undefined, 'https://api.example', 'https://shop.example/', 'wss://api.example/cable'],
  ['/cable', 'https://api.example/chat', 'https://shop.example/', 'wss://api.example/chat/cable'],
  ['/live', '', 'https://shop.example/deep/page', 'wss://shop.example/live'],
  [
    'wss://sockets.example/cable',
    'https://api.example',
    'https://shop.example/',
    'wss://sockets.example/cable',
  ],
  ['https://sockets.example/cable', '', 'http://shop.example/', 'wss://sockets.example/cable'],
  ['//sockets.example/cable', 'https://api.example', 'https://shop.example/', 'wss://sockets.example/cable'],
])('cableUrl resolves %s with the backend %s on the page %s to %s', (url, apiUrl, pageUrl, address) => {
  expect(cableUrl(url, apiUrl, pageUrl)).toBe(address);
});
