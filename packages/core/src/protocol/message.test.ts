import { describe, expect, it } from 'vitest';
import { createEchoId, decodeMessage } from './message.ts';

const attachmentWith = (url: unknown) =>
  decodeMessage({
    id: 1,
    message_type: 1,
    attachments: [
      { id: 7, file_type: 'file', data_url: url, thumb_url: url, file_name: 'a.pdf', file_size: 9 },
    ],
  })?.attachments[0];

describe('attachments', () => {
  it.each([
    'https://files.example/a.pdf?e=1&s=2',
    'http://localhost:3000/a.pdf',
    '/api/attachments/secret/a.pdf',
    'a.pdf',
  ])('the URL of an attachment may be %s', (url) => {
    expect(attachmentWith(url)).toMatchObject({ url, thumbUrl: url });
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
  ])('the URL of an attachment is removed if it is %s, but the file stays listed', (url) => {
    expect(attachmentWith(url)).toMatchObject({ url: '', thumbUrl: null, fileName: 'a.pdf' });
  });
});

it('an echo id has twelve hexadecimal characters and is unique', () => {
  const ids = Array.from({ length: 1_000 }, createEchoId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
