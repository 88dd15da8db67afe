import { describe, expect, it } from 'vitest';
import { readFileName } from './readFileName.ts';

describe('readFileName', () => {
  it.each([
    ['invoice.pdf', 'invoice', '.pdf'],
    ['Invoice 2026-11 final.v2.pdf', 'Invoice 2026-11 final.v2', '.pdf'],
    ['backup.tar.gz', 'backup', '.tar.gz'],
    ['README', 'README', ''],
    ['.env', '.env', ''],
    ['a sentence. With more', 'a sentence. With more', ''],
    ['photo\u202Egpj.exe', 'photo\\u202Egpj', '.exe'],
    ['in\u200Bvisible\u0000.txt', 'in\\u200Bvisible\\u0000', '.txt'],
    ['فاتورة.pdf', 'فاتورة', '.pdf'],
    ['می\u200Cخواهم.pdf', 'می\u200Cخواهم', '.pdf'],
    ['', '', ''],
  ])(
    'splits the file name %j into stem and extension, and escapes invisible characters except joiners',
    (name, stem, extension) => {
      expect(readFileName(name)).toEqual({ stem, extension });
    },
  );

  it('truncates a file name to 255 characters', () => {
    expect(readFileName('x'.repeat(1000)).stem).toHaveLength(255);
  });
});
