import { expect, it } from 'vitest';
import { cleanFileName } from './cleanFileName.ts';

it.each([
  ['photo.png', 'photo.png'],
  ['C:\\Users\\ada\\photo.png', 'photo.png'],
  ['../../etc/passwd', 'passwd'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\0b\r\nc.txt', 'abc.txt'],
  [' ', 'file'],
  ['..', '..'],
  [`${'👩🏽‍🚀'.repeat(100)}.txt`, `${[...'👩🏽‍🚀'.repeat(100)].slice(0, 251).join('')}.txt`],
])('cleans the file name %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean);
});
