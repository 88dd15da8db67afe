import { describe, expect, it } from 'vitest';
import { sharesOfPackages } from './sharesOfPackages.ts';

const sizes = { 'assets/index-1.js': { 'react-dom': 300, valtio: 100 }, 'loader.js': { '@chat/sdk': 5 } };
const arrival = (path: string, bytes: number) => ({ path, bytes });

describe('sharesOfPackages', () => {
  it('splits the bytes of a script in the proportion of its code', () => {
    expect(sharesOfPackages([arrival('/widget/assets/index-1.js', 200)], sizes)).toEqual([
      ['react-dom', 150],
      ['valtio', 50],
    ]);
  });

  it('adds the shares of all scripts and puts the biggest first', () => {
    const arrivals = [arrival('/widget/assets/index-1.js', 40), arrival('/loader.js', 500)];
    expect(sharesOfPackages(arrivals, sizes).map(([name]) => name)).toEqual([
      '@chat/sdk',
      'react-dom',
      'valtio',
    ]);
  });

  it('loses no byte of styles and of scripts that no build recorded', () => {
    const arrivals = [arrival('/widget/assets/index.css', 7), arrival('/other.js', 3)];
    expect(sharesOfPackages(arrivals, sizes)).toEqual([
      ['styles', 7],
      ['unknown scripts', 3],
    ]);
  });
});
