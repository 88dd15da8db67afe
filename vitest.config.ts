import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**'];

/** One project per part of the house: `vitest run --project core`. Browser tests of stories have a configuration of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'scripts', environment: 'node', include: ['scripts/**/*.test.ts'], exclude: skipped },
      },
      {
        extends: true,
        test: {
          name: 'core',
          environment: 'node',
          include: ['packages/core/**/*.test.ts'],
          exclude: skipped,
        },
      },
      {
        extends: true,
        test: { name: 'themes', environment: 'node', include: ['themes/**/*.test.ts'], exclude: skipped },
      },
    ],
  },
});
