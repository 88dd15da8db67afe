// @ts-check

const sharedInput = ['pnpm-lock.yaml', 'tsconfig.json', 'scripts/vite'];

/**
 * The builds that the backend serves: Vite configuration, output file and source paths of each.
 * @type {{ name: string, config: string, output: string, input: string[] }[]}
 */
export const buildTargets = [
  {
    name: 'widget',
    config: 'widget/vite.config.ts',
    output: 'widget/dist/index.html',
    input: [
      ...sharedInput,
      'widget/vite.config.ts',
      'widget/index.html',
      'widget/public',
      'widget/src',
      'packages/core/src',
      'packages/hooks/src',
      'packages/ui/src',
      'themes',
    ],
  },
  {
    name: 'loader',
    config: 'packages/sdk/vite.config.ts',
    output: 'packages/sdk/dist/loader.js',
    input: [...sharedInput, 'packages/sdk/vite.config.ts', 'packages/sdk/src', 'packages/core/src/protocol'],
  },
  {
    name: 'agent console',
    config: 'packages/console/vite.config.ts',
    output: 'packages/server/dist/console/index.html',
    input: [
      ...sharedInput,
      'packages/console/vite.config.ts',
      'packages/console/index.html',
      'packages/console/src',
      'packages/core/src',
      'packages/hooks/src',
      'packages/ui/src',
      'themes',
    ],
  },
  {
    name: 'docs',
    config: 'site/vite.config.ts',
    output: 'site/dist/index.html',
    input: [
      ...sharedInput,
      'site',
      'docs',
      'examples',
      'packages/core/src',
      'packages/hooks/src',
      'packages/server/README.md',
      'README.md',
      'CHANGELOG.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      // Files that the docs link to, and whose code the site shows.
      'LICENSE',
      'api',
      'deploy',
      'packages/ui/src/elements/emoji/names/LICENSE',
      'stories/src/themes',
    ],
  },
];
