import { describe, expect, it } from 'vitest';
import { decodeConfig } from '../protocol/config.ts';
import { checkFiles } from './checkFiles.ts';

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
    ['report.final.pdf', 1, null],
    ['archive.tar.gz', 1, null],
    ['exact.txt', 100, null],
    ['large.txt', 101, 'too_large'],
    ['nothing.txt', 0, 'empty'],
    ['page.html', 1, 'type'],
    ['drawing.svg', 1, 'type'],
    ['setup.exe', 1, 'type'],
    ['folder', 1, 'type'],
    ['.png', 1, null],
    ['empty.exe', 0, 'type'],
  ])('%s of %i bytes is refused for the reason %j', (name, bytes, reason) => {
    const { good, refused } = check([fileOf(name, bytes)]);
    expect({ good, refused }).toEqual(
      reason === null ? { good: [name], refused: [] } : { good: [], refused: [`${name}: ${reason}`] },
    );
  });

  it('names each wrong file and accepts the rest in their order', () => {
    expect(check([fileOf('b.png'), fileOf('x.exe'), fileOf('a.pdf'), fileOf('big.zip', 101)])).toEqual({
      good: ['b.png', 'a.pdf'],
      refused: ['x.exe: type', 'big.zip: too_large'],
    });
  });

  it('U24: refuses files beyond the tenth of a message, and counts no refused ones', () => {
    const many = Array.from({ length: 5 }, (_, index) => fileOf(`${index}.png`));
    expect(check([fileOf('x.exe'), ...many], 7)).toEqual({
      good: ['0.png', '1.png', '2.png'],
      refused: ['x.exe: type', '3.png: too_many', '4.png: too_many'],
    });
  });
});
