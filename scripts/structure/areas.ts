/**
 * A part of the project, usually a folder, and what its files may import. `npm run lint` checks these rules, which
 * ARCHITECTURE.md explains.
 *
 * Type-only imports count too, because they also make one layer depend on another. If two layers share a type, put the
 * type into core's `protocol` or into a file directly in core's `src`.
 * Tests (see `isTest`) may import every folder of their own package and every export of the others.
 */
export interface Area {
  readonly name: string;
  /** A folder (ending in `/`), a file, or a pattern. A file belongs to the first area that matches. */
  readonly matches: string | RegExp;
  /** Areas that files of this area may import besides their own. */
  readonly mayImport?: readonly string[];
  /** Exports of other workspace packages that files of this area may import. */
  readonly mayUse?: readonly string[];
}

/**
 * Creates one area per folder below `path`. Each may import the folders listed before it, and everything in `shared`.
 */
function layers(
  owner: string,
  path: string,
  folders: readonly string[],
  shared: Pick<Area, 'mayImport' | 'mayUse'>,
): readonly Area[] {
  const names = folders.map((folder) => `${owner}/${folder}`);
  return folders.map((folder, index) => ({
    ...shared,
    name: `${owner}/${folder}`,
    matches: `${path}${folder}/`,
    mayImport: [...(shared.mayImport ?? []), ...names.slice(0, index)],
  }));
}

/** Folders of core, in dependency order. Each may import `protocol` and the folders before it. */
const coreFolders = [
  'debug',
  'environment',
  'api',
  'config',
  'unsent',
  'visitor',
  'connection',
  'conversation',
  'channel',
  'client',
] as const;
/** The names of the areas of core's folders, without tests and test doubles. */
export const coreAreaNames = ['protocol', ...coreFolders, 'host'].map((folder) => `core/${folder}`);

const coreAreas: readonly Area[] = [
  { name: 'core/protocol', matches: 'packages/core/src/protocol/' },
  // These folders may also import the top-level files of `src/`, for the public types of settings and events.
  ...layers('core', 'packages/core/src/', coreFolders, { mayImport: ['core', 'core/protocol'] }),
  { name: 'core/host', matches: 'packages/core/src/host/', mayImport: ['core/protocol', 'core/environment'] },
  { name: 'core/testing', matches: 'packages/core/src/testing/', mayImport: coreAreaNames },
  {
    name: 'core/test',
    matches: 'packages/core/test/',
    mayImport: ['scripts', ...coreAreaNames, 'core/testing', 'core'],
  },
  { name: 'core', matches: 'packages/core/src/', mayImport: coreAreaNames },
];

const allExports = [
  '@chat/core',
  '@chat/core/protocol',
  '@chat/core/testing',
  '@chat/core/testing/node',
  '@chat/hooks',
  '@chat/hooks/testing',
  '@chat/ui',
  '@chat/ui/date-field',
  '@chat/ui/emoji-picker',
  '@chat/ui/html',
  '@chat/ui/i18n',
  '@chat/ui/lightbox',
  '@chat/ui/popover',
  '@chat/ui/styles.css',
  '@chat/ui/widget',
  '@chat/sdk',
  '@chat/server',
  '@chat/themes',
  '@chat/themes/contract',
  '@chat/themes/defineTheme',
  '@chat/themes/flat.css',
  '@chat/themes/standard.css',
  '@chat/widget',
] as const;

/** The folders of the server except `commands`, in dependency order. */
const serverFolders = [
  'foundation',
  'texts',
  'storage',
  'limits',
  'files',
  'mail',
  'edge',
  'wire',
  'channel',
  'connection',
  'backend',
  'visitor',
  'conversation',
  'metrics',
  'bot',
  'seed',
  'backup',
  'sweeps',
  'http',
  'pages',
  'control',
] as const;

const serverAreas = layers('server', 'packages/server/src/', serverFolders, {
  mayUse: ['@chat/core/protocol'],
});

/** The folders of the agent console, in dependency order. */
export const consoleFolders = ['engine', 'parts', 'list', 'thread', 'details', 'settings', 'signIn'] as const;

const consoleExports = [
  '@chat/core',
  '@chat/core/protocol',
  '@chat/hooks',
  '@chat/ui',
  '@chat/ui/emoji-picker',
  '@chat/ui/i18n',
  '@chat/ui/popover',
  '@chat/themes',
  '@chat/themes/standard.css',
] as const;

const consoleAreas = layers('console', 'packages/console/src/', consoleFolders, { mayUse: consoleExports });

const widgetExports = [
  '@chat/core',
  '@chat/core/protocol',
  '@chat/hooks',
  '@chat/ui',
  '@chat/ui/date-field',
  '@chat/ui/emoji-picker',
  '@chat/ui/html',
  '@chat/ui/i18n',
  '@chat/ui/lightbox',
  '@chat/ui/popover',
  '@chat/ui/widget',
  '@chat/themes',
  '@chat/themes/contract',
  '@chat/themes/flat.css',
  '@chat/themes/standard.css',
] as const;

/** The folders of the widget that `start` may import, in dependency order. */
const widgetFolders = ['page', 'view', 'look', 'host', 'screens'] as const;

const widgetAreas: readonly Area[] = [
  ...layers('widget', 'widget/src/', widgetFolders, { mayUse: widgetExports }),
  {
    name: 'widget/start',
    matches: 'widget/src/start/',
    // `start` renders `App.tsx`, which shows the screens.
    mayImport: ['widget', ...widgetFolders.map((folder) => `widget/${folder}`)],
    mayUse: widgetExports,
  },
];

/** The folders of the SDK, in dependency order. */
const sdkFolders = [
  'page',
  'events',
  'settings',
  'context',
  'launcher',
  'visit',
  'frame',
  'panel',
  'widgetLink',
  'commands',
] as const;

/** The first match wins, so subfolders are listed before their parent folder. */
const areas: readonly Area[] = [
  { name: 'config', matches: /(?:^|\/)[\w.]+\.config\.ts$/, mayImport: ['scripts', 'e2e', 'site'] },
  { name: 'scripts', matches: 'scripts/', mayImport: ['core/test'], mayUse: allExports },
  { name: 'storybook', matches: '.storybook/', mayImport: ['scripts', 'stories'], mayUse: allExports },
  {
    name: 'stories',
    matches: 'stories/',
    mayImport: ['scripts', 'widget/screens'],
    mayUse: allExports,
  },

  ...coreAreas,

  { name: 'hooks', matches: 'packages/hooks/src/', mayUse: ['@chat/core'] },

  { name: 'ui/i18n', matches: 'packages/ui/src/i18n/' },
  {
    name: 'ui/html',
    matches: 'packages/ui/src/html/',
    mayImport: ['ui/elements'],
    mayUse: ['@chat/themes/contract'],
  },
  {
    name: 'ui/elements',
    matches: 'packages/ui/src/elements/',
    mayImport: ['ui/i18n', 'ui/html'],
    mayUse: ['@chat/themes/contract'],
  },
  {
    name: 'ui/blocks',
    matches: 'packages/ui/src/blocks/',
    mayImport: ['ui/elements', 'ui/i18n', 'ui/html'],
    mayUse: ['@chat/hooks', '@chat/themes/contract'],
  },
  {
    name: 'ui',
    matches: 'packages/ui/src/',
    mayImport: ['ui/elements', 'ui/blocks', 'ui/i18n', 'ui/html'],
    mayUse: [
      '@chat/hooks',
      '@chat/themes',
      '@chat/themes/contract',
      '@chat/themes/flat.css',
      '@chat/themes/standard.css',
    ],
  },

  { name: 'ui/test', matches: 'packages/ui/test/', mayImport: ['ui'], mayUse: allExports },

  ...layers('sdk', 'packages/sdk/src/', sdkFolders, {
    mayImport: ['sdk/version'],
    mayUse: ['@chat/core/protocol'],
  }),
  { name: 'sdk/version', matches: 'packages/sdk/src/version.ts' },
  {
    name: 'sdk',
    matches: 'packages/sdk/src/',
    mayImport: ['sdk/version', ...sdkFolders.map((folder) => `sdk/${folder}`)],
    mayUse: ['@chat/core/protocol'],
  },
  { name: 'sdk/test', matches: 'packages/sdk/test/', mayImport: ['sdk'], mayUse: ['@chat/core/protocol'] },
  { name: 'server/demo', matches: 'packages/server/demo/' },
  ...serverAreas,
  {
    name: 'server/commands',
    matches: 'packages/server/src/commands/',
    mayImport: ['server', ...serverAreas.map(({ name }) => name)],
  },
  {
    name: 'server',
    // Two kinds of files may import all of `serverFolders`: the commands, and files directly in `src/`.
    matches: 'packages/server/src/',
    mayImport: serverAreas.map(({ name }) => name),
    mayUse: ['@chat/core/protocol'],
  },
  {
    name: 'server/test',
    matches: 'packages/server/test/',
    // The chaos test of several server processes uses code of core's chaos test.
    mayImport: ['server', 'scripts', 'core/test', 'core/testing', 'core/environment'],
    mayUse: allExports,
  },
  ...consoleAreas,
  {
    name: 'console',
    matches: 'packages/console/src/',
    mayImport: consoleAreas.map(({ name }) => name),
    mayUse: consoleExports,
  },
  { name: 'themes', matches: 'themes/' },
  // The site runs one example, and shows the code of all examples.
  {
    name: 'site',
    matches: 'site/',
    mayImport: ['scripts', 'examples', 'e2e'],
    mayUse: ['@chat/core/testing', '@chat/hooks'],
  },
  { name: 'examples/test', matches: 'examples/test/', mayImport: ['examples', 'scripts', 'e2e'] },
  // Each example is a separate project. Most of them install packages of the chat.
  { name: 'examples', matches: 'examples/', mayUse: allExports },

  ...widgetAreas,
  {
    name: 'widget',
    matches: 'widget/src/',
    mayImport: widgetAreas.map(({ name }) => name),
    mayUse: widgetExports,
  },
  { name: 'e2e', matches: 'widget/e2e/', mayImport: ['scripts', 'server/test'], mayUse: allExports },
  { name: 'bench', matches: 'widget/bench/', mayImport: ['scripts', 'e2e'], mayUse: allExports },
];

/** Returns undefined if no area matches. */
export function findArea(path: string): Area | undefined {
  return areas.find(({ matches }) =>
    typeof matches === 'string' ? path.startsWith(matches) : matches.test(path),
  );
}

/** Returns whether a file is a unit test, a test double, or in the test folder of a package. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.testing\.tsx?$|\/src\/testing\/|^packages\/\w+\/test\//.test(path);
}
