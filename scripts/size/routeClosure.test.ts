import { describe, expect, it } from 'vitest';
import { type Manifest, routeClosure } from './routeClosure.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'main.js',
    css: ['main.css'],
    imports: ['_shared.js'],
    dynamicImports: ['src/Home.tsx', 'src/Messages.tsx'],
  },
  'src/Home.tsx': { file: 'home.js', css: ['home.css'] },
  'src/Messages.tsx': { file: 'messages.js', css: ['messages.css'], imports: ['_list.js', '_shared.js'] },
  '_list.js': { file: 'list.js', css: ['list.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_list.js'] },
  'logo.svg': { file: 'logo.svg' },
};

describe('routeClosure', () => {
  it('holds the entry, the route and all that they import, scripts and styles, each once', () => {
    expect(routeClosure(manifest, 'index.html', ['Messages'])).toEqual([
      'list.css',
      'list.js',
      'main.css',
      'main.js',
      'messages.css',
      'messages.js',
      'shared.js',
    ]);
  });

  it('leaves out lazy chunks that the route does not ask for', () => {
    expect(routeClosure(manifest, 'index.html', [])).not.toContain('home.js');
  });

  it.each(['Nowhere', 'src/'])('refuses a route that is not exactly one chunk: %s', (route) => {
    expect(() => routeClosure(manifest, 'index.html', [route])).toThrow(/cannot be measured.*size-budget/);
  });
});
