// @ts-check
import { buildTargets } from './buildTargets.mjs';

/**
 * The packages for npm, each after those that it imports. `npm run pack` packs them in this order.
 * @type {readonly { name: string, folder: string, input: readonly string[] }[]}
 */
export const publishedPackages = [
  { name: '@chat/core', folder: 'packages/core', input: [] },
  { name: '@chat/themes', folder: 'themes', input: [] },
  { name: '@chat/hooks', folder: 'packages/hooks', input: ['packages/core/src'] },
  {
    name: '@chat/ui',
    folder: 'packages/ui',
    input: ['packages/core/src', 'packages/hooks/src', 'themes/src'],
  },
  { name: '@chat/sdk', folder: 'packages/sdk', input: ['packages/core/src/protocol'] },
  {
    name: '@chat/server',
    folder: 'packages/server',
    // The package contains the built widget, loader and agent console.
    input: [...new Set(buildTargets.flatMap(({ name, input }) => (name === 'docs' ? [] : input)))],
  },
];
