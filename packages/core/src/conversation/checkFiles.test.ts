import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { checkFiles, splitRefused } from './checkFiles.ts';

const fileOf = (name: string, bytes = 1) => new File(['x'.repeat(bytes)], name);
const check = (files: readonly File[], count = 0) => {
  const { channel } = decodeConfig({ channel: { maximumFileUploadSize: 100 / 1024 / 1024 } });
  const { good, refused } = checkFiles(files, channel, count);
  return {
    good: good.map(({ name }) => name),
    refused: refused.map(({ fileName, reason }) => `${fileName}: ${reason}`),
  };
};

describe('checkFiles', () => {
  it.each([
    ['photo.png', 1, null],
    ['PHOTO.JPEG', 1, null],
    ['clip.mov', 1, null],
    ['song.mp3', 1, null],
    ['memo.m4a', 1, null],
    ['letter.docx', 1, null],
    ['photos.zip', 1, null],
    ['report.final.pdf', 1, null],
    ['archive.tar.gz', 1, null],
    ['exact.txt', 100, null],
    ['large.txt', 101, 'too_large'],
    ['nothing.txt', 0, 'empty'],
    ['page.html', 1, 'type'],
    ['drawing.svg', 1, 'type'],
    ['setup.exe', 1, 'type'],
    ['run.js', 1, 'type'],
    ['folder', 1, 'type'],
    ['.png', 1, null],
    ['empty.exe', 0, 'type'],
  ])('the reason to refuse %s of %i bytes is %j (null: accepted)', (name, bytes, reason) => {
    const { good, refused } = check([fileOf(name, bytes)]);
    expect({ good, refused }).toEqual(
      reason === null ? { good: [name], refused: [] } : { good: [], refused: [`${name}: ${reason}`] },
    );
  });

  it('names each refused file, and accepts the others in order', () => {
    expect(check([fileOf('b.png'), fileOf('x.exe'), fileOf('a.pdf'), fileOf('big.zip', 101)])).toEqual({
      good: ['b.png', 'a.pdf'],
      refused: ['x.exe: type', 'big.zip: too_large'],
    });
  });

  it('U24: refuses files beyond the tenth of a message, and does not count files that are refused for another reason', () => {
    const many = Array.from({ length: 5 }, (_, index) => fileOf(`${index}.png`));
    expect(check([fileOf('x.exe'), ...many], 7)).toEqual({
      good: ['0.png', '1.png', '2.png'],
      refused: ['x.exe: type', '3.png: too_many', '4.png: too_many'],
    });
  });
});

describe('splitRefused', () => {
  it.each([
    [
      'upload_type',
      'b.png can’t be sent: this file type is not accepted.',
      ['a.png', 'my b.png'],
      ['b.png: type'],
    ],
    ['upload_type', 'my b.png can’t be sent.', ['a.png', 'b.png'], ['my b.png: type']],
    ['upload_too_big', 'a.png is too large.', ['b.png', 'my b.png'], ['a.png: too_large']],
    ['validation', 'a.png is empty.', ['b.png', 'my b.png'], ['a.png: empty']],
    ['upload_too_big', 'The upload is too large.', ['a.png', 'b.png', 'my b.png'], []],
    ['http', 'a.png is unlucky', ['a.png', 'b.png', 'my b.png'], []],
  ] as const)(
    'after the error %s "%s", the good files are %j, and the refused files are %j',
    (code, message, good, refused) => {
      const files = ['a.png', 'b.png', 'my b.png'].map((name) => fileOf(name));
      const split = splitRefused(files, { code, message, retryable: false }, decodeConfig({}).channel);
      expect(split.good.map(({ name }) => name)).toEqual(good);
      expect(split.refused.map(({ fileName, reason }) => `${fileName}: ${reason}`)).toEqual(refused);
    },
  );

  it.each([
    ['upload_type', 'image.png can’t be sent.', []],
    ['upload_too_big', 'image.png is too large.', ['image.png: 101']],
    ['upload_too_big', 'File exceeds the limit', ['image.png: 101']],
    ['upload_type', 'File exceeds the limit', []],
  ] as const)(
    'if two files have the same name, the refused files after the error %s "%s" are %j',
    (code, message, bad) => {
      const files = [fileOf('image.png'), fileOf('image.png', 101), fileOf('b.png')];
      const { channel } = decodeConfig({ channel: { maximumFileUploadSize: 100 / 1024 / 1024 } });
      const { good, refused } = splitRefused(files, { code, message, retryable: false }, channel);
      const missing = files.filter((file) => !good.includes(file));
      expect(missing.map(({ name, size }) => `${name}: ${size}`)).toEqual(bad);
      expect(refused).toHaveLength(bad.length);
    },
  );

  it('finds a file by the name under which the server stores it', () => {
    const error = { code: 'upload_type', message: 'photogpj.exe can’t be sent.', retryable: false } as const;
    const files = [fileOf('photo\u202Egpj.exe'), fileOf('b.png')];
    const { refused } = splitRefused(files, error, decodeConfig({}).channel);
    expect(refused.map(({ fileName }) => fileName)).toEqual(['photo\u202Egpj.exe']);
  });
});
