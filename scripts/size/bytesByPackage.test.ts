import { describe, expect, it } from 'vitest';
import { bytesByPackage } from './bytesByPackage.ts';

const sizes = { 'assets/index-1.js': { 'react-dom': 300, valtio: 100 }, 'loader.js': { '@chat/sdk': 5 } };
const download = (path: string, bytes: number) => ({ path, bytes });

describe('bytesByPackage', () => {
  it('splits the bytes of a script in proportion to the code of each package', () => {
    expect(bytesByPackage([download('/widget/assets/index-1.js', 200)], sizes)).toEqual([
      ['react-dom', 150],
      ['valtio', 50],
    ]);
  });

  it('sorts the packages of all scripts by size, largest first', () => {
    const downloads = [download('/widget/assets/index-1.js', 40), download('/loader.js', 500)];
    expect(bytesByPackage(downloads, sizes).map(([name]) => name)).toEqual([
      '@chat/sdk',
      'react-dom',
      'valtio',
    ]);
  });

  it('counts styles and scripts without recorded sizes separately', () => {
    const downloads = [download('/widget/assets/index.css', 7), download('/other.js', 3)];
    expect(bytesByPackage(downloads, sizes)).toEqual([
      ['styles', 7],
      ['unknown scripts', 3],
    ]);
  });
});
