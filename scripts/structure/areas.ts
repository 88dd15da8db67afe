/**
 * The house as data: which folder may know which. The arrows of ARCHITECTURE.md, checked on every `npm run lint`.
 *
 * A type-only import counts like any other. Types are how one layer gets to depend on the shape of another, and a type that two
 * layers share has a place of its own (core's `protocol`, or a file directly in core's `src`).
 * Tests are freer (see `isTest`): they may use every folder of their own package and every public entrance of the others.
 */
export interface Area {
  readonly name: string;
  /** A folder (ending in `/`), a file, or a pattern. The first area that matches a file owns it. */
  readonly matches: string | RegExp;
  /** Areas that its files may import beside their own area. */
  readonly mayImport?: readonly string[];
  /** Public entrances of other packages of the workspace that its files may import. */
  readonly mayUse?: readonly string[];
}

/**
 * Makes an area of each folder below `path`, in the order in which they build on each other: each may import those before
 * it, never one after it, and what all of them may know.
 */
function inOrder(
  owner: string,
  path: string,
  folders: readonly string[],
  known: Pick<Area, 'mayImport' | 'mayUse'>,
): readonly Area[] {
  const names = folders.map((folder) => `${owner}/${folder}`);
  return folders.map((folder, index) => ({
    ...known,
    name: `${owner}/${folder}`,
    matches: `${path}${folder}/`,
    mayImport: [...(known.mayImport ?? []), ...names.slice(0, index)],
  }));
}

/** The folders of core on top of `protocol`. */
const coreFolders = [
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
/** The areas of core's code. */
export const coreRooms = ['protocol', ...coreFolders, 'host'].map((folder) => `core/${folder}`);

const coreAreas: readonly Area[] = [
  { name: 'core/protocol', matches: 'packages/core/src/protocol/' },
  // The types of settings and events, which a caller sees as a whole, are directly in `src/`.
  ...inOrder('core', 'packages/core/src/', coreFolders, { mayImport: ['core', 'core/protocol'] }),
  { name: 'core/host', matches: 'packages/core/src/host/', mayImport: ['core/protocol', 'core/environment'] },
  { name: 'core/testing', matches: 'packages/core/src/testing/', mayImport: coreRooms },
  {
    name: 'core/test',
    matches: 'packages/core/test/',
    mayImport: ['scripts', ...coreRooms, 'core/testing', 'core'],
  },
  { name: 'core', matches: 'packages/core/src/', mayImport: coreRooms },
];

const everyEntrance = [
  '@chat/core',
  '@chat/core/protocol',
  '@chat/core/testing',
  '@chat/core/testing/node',
  '@chat/hooks',
  '@chat/ui',
  '@chat/ui/date-field',
  '@chat/ui/emoji-picker',
  '@chat/ui/html',
  '@chat/ui/i18n',
  '@chat/ui/lightbox',
  '@chat/ui/popover',
  '@chat/ui/widget',
  '@chat/sdk',
  '@chat/server',
  '@chat/themes',
  '@chat/themes/contract',
  '@chat/themes/defineTheme',
  '@chat/themes/flat',
  '@chat/themes/standard',
  '@chat/widget',
] as const;

/** The folders of the server. */
const serverFolders = [
  'foundation',
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

const serverAreas = inOrder('server', 'packages/server/src/', serverFolders, {
  mayUse: ['@chat/core/protocol'],
});

const widgetEntrances = [
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
  '@chat/themes/flat',
  '@chat/themes/standard',
] as const;

/** The folders of the widget below `start`. */
const widgetFolders = ['page', 'view', 'look', 'host', 'screens'] as const;

const widgetAreas: readonly Area[] = [
  ...inOrder('widget', 'widget/src/', widgetFolders, { mayUse: widgetEntrances }),
  {
    name: 'widget/start',
    matches: 'widget/src/start/',
    // `App.tsx` shows the screens, and `start` renders it.
    mayImport: ['widget', ...widgetFolders.map((folder) => `widget/${folder}`)],
    mayUse: widgetEntrances,
  },
];

/** The rooms of the SDK. */
const sdkRooms = [
  'page',
  'events',
  'settings',
  'context',
  'launcher',
  'frame',
  'panel',
  'widgetLink',
  'commands',
] as const;

/** First match wins: the narrower folder stands before the wider one. */
const areas: readonly Area[] = [
  { name: 'config', matches: /(?:^|\/)[\w.]+\.config\.ts$/, mayImport: ['scripts', 'e2e'] },
  { name: 'scripts', matches: 'scripts/', mayImport: ['core/test'], mayUse: everyEntrance },
  { name: 'storybook', matches: '.storybook/', mayImport: ['scripts', 'stories'], mayUse: everyEntrance },
  { name: 'stories', matches: 'stories/', mayImport: ['scripts', 'widget/view'], mayUse: everyEntrance },

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
      '@chat/themes/flat',
      '@chat/themes/standard',
    ],
  },

  { name: 'ui/test', matches: 'packages/ui/test/', mayImport: ['ui'], mayUse: everyEntrance },

  ...inOrder('sdk', 'packages/sdk/src/', sdkRooms, {
    mayImport: ['sdk/version'],
    mayUse: ['@chat/core/protocol'],
  }),
  { name: 'sdk/version', matches: 'packages/sdk/src/version.ts' },
  {
    name: 'sdk',
    matches: 'packages/sdk/src/',
    mayImport: ['sdk/version', ...sdkRooms.map((room) => `sdk/${room}`)],
    mayUse: ['@chat/core/protocol'],
  },
  { name: 'sdk/test', matches: 'packages/sdk/test/', mayImport: ['sdk'], mayUse: ['@chat/core/protocol'] },
  { name: 'sdk/examples', matches: 'packages/sdk/examples/', mayUse: ['@chat/sdk'] },
  {
    name: 'server/console',
    matches: 'packages/server/console/',
    mayUse: ['@chat/core/protocol', '@chat/themes'],
  },
  { name: 'server/demo', matches: 'packages/server/demo/' },
  ...serverAreas,
  {
    name: 'server/commands',
    matches: 'packages/server/src/commands/',
    mayImport: ['server', ...serverAreas.map(({ name }) => name)],
  },
  {
    name: 'server',
    // createServer, openBackend, the options: the only files that know all folders.
    matches: 'packages/server/src/',
    mayImport: serverAreas.map(({ name }) => name),
    mayUse: ['@chat/core/protocol'],
  },
  {
    name: 'server/test',
    matches: 'packages/server/test/',
    mayImport: ['server', 'scripts'],
    mayUse: everyEntrance,
  },
  { name: 'themes', matches: 'themes/' },

  ...widgetAreas,
  {
    name: 'widget',
    matches: 'widget/src/',
    mayImport: widgetAreas.map(({ name }) => name),
    mayUse: widgetEntrances,
  },
  { name: 'e2e', matches: 'widget/e2e/', mayImport: ['scripts'], mayUse: everyEntrance },
  { name: 'bench', matches: 'widget/bench/', mayImport: ['scripts', 'e2e'], mayUse: everyEntrance },
];

/** The area that owns a file. */
export function areaOf(path: string): Area | undefined {
  return areas.find(({ matches }) =>
    typeof matches === 'string' ? path.startsWith(matches) : matches.test(path),
  );
}

/** Whether a file is a test, or a double that only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\.testing\.tsx?$|\/src\/testing\/|^packages\/\w+\/test\//.test(path);
}
