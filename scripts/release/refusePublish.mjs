// @ts-check
// The `prepublishOnly` script of every published package, which npm and pnpm run before they publish a folder.
// `npm run release` publishes checked tarballs instead, for which they don't run it.
console.error(
  'Nothing was published: `npm publish` and `changeset publish` skip the checks of a release, and would not publish the ' +
    'packages in order. Use `npm run release` in the root of the repository; see docs/releases.md.',
);
process.exitCode = 1;
