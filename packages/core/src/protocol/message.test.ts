import { describe, expect, it } from 'vitest';
import { createEchoId, decodeMessage } from './message.ts';

const attachmentOf = (address: unknown) =>
  decodeMessage({
    id: 1,
    message_type: 1,
    attachments: [
      { id: 7, file_type: 'file', data_url: address, thumb_url: address, file_name: 'a.pdf', file_size: 9 },
    ],
  })?.attachments[0];

describe('the address of an attachment', () => {
  it.each([
    'https://files.example/a.pdf?e=1&s=2',
    'http://localhost:3000/a.pdf',
    '/api/attachments/secret/a.pdf',
    'a.pdf',
  ])('may be %s', (address) => {
    expect(attachmentOf(address)).toMatchObject({ url: address, thumbUrl: address });
  });

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg/>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://shop.example/1',
    'about:blank',
    'https://',
    7,
  ])('is left out if it is %s, and the file is kept', (address) => {
    expect(attachmentOf(address)).toMatchObject({ url: '', thumbUrl: null, fileName: 'a.pdf' });
  });
});

it('twelve hexadecimal characters, hardly twice the same', () => {
  const ids = Array.from({ length: 1_000 }, createEchoId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
