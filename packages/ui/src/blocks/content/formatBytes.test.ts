import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1_048_575, '1 MB'],
  [1_468_006, '1.4 MB'],
  [1_073_741_823, '1 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});
