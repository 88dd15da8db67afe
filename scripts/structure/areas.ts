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

/** The folders of core in the order in which they build on each other: each may import those before it, never one after it. */
const coreFolders = [
  'protocol',
  'environment',
  'api',
  'config',
  'visitor',
  'connection',
  'conversation',
  'channel',
  'client',
] as const;
const coreRooms = [...coreFolders, 'host'].map((folder) => `core/${folder}`);

const coreAreas: readonly Area[] = [
  ...coreFolders.map((folder, index) => ({
    name: `core/${folder}`,
    matches: `packages/core/src/${folder}/`,
    // The types of settings and events, which a caller sees as a whole, are directly in `src/`.
    mayImport: [
      ...coreFolders.slice(0, index).map((earlier) => `core/${earlier}`),
      ...(index > 0 ? ['core'] : []),
    ],
  })),
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

/** The folders of the server in the order in which they build on each other: each may import those before it, never one after it. */
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

const serverAreas: readonly Area[] = serverFolders.map((folder, index) => ({
  name: `server/${folder}`,
  matches: `packages/server/src/${folder}/`,
  mayImport: serverFolders.slice(0, index).map((earlier) => `server/${earlier}`),
  mayUse: ['@chat/core/protocol'],
}));

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
  '@chat/themes',
  '@chat/themes/contract',
  '@chat/themes/flat',
  '@chat/themes/standard',
] as const;

/** The folders of the widget in the order in which they build on each other. */
const widgetFolders = ['page', 'view', 'look', 'host', 'screens', 'start'] as const;

const widgetAreas: readonly Area[] = widgetFolders.map((folder, index) => ({
  name: `widget/${folder}`,
  matches: `widget/src/${folder}/`,
  mayImport: [
    ...widgetFolders.slice(0, index).map((earlier) => `widget/${earlier}`),
    // `App.tsx` shows the screens, and `start` renders it.
    ...(folder === 'start' ? ['widget'] : []),
  ],
  mayUse: widgetEntrances,
}));

/** The rooms of the SDK, in the order in which they are built: each may import those before it. */
const sdkRooms = [
  'page',
  'events',
  'settings',
  'context',
  'launcher',
  'frame',
  'panel',
  'connection',
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

  ...sdkRooms.map((room, index) => ({
    name: `sdk/${room}`,
    matches: `packages/sdk/src/${room}/`,
    mayImport: ['sdk/version', ...sdkRooms.slice(0, index).map((before) => `sdk/${before}`)],
    mayUse: ['@chat/core/protocol'],
  })),
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
    mayImport: widgetFolders.map((folder) => `widget/${folder}`),
    mayUse: widgetEntrances,
  },
  { name: 'e2e', matches: 'widget/e2e/', mayImport: ['scripts'], mayUse: everyEntrance },
  { name: 'bench', matches: 'widget/bench/', mayImport: ['scripts', 'e2e'], mayUse: everyEntrance },
];

/** Packages from npm that have one home, so that swapping them is a change in one place. Tests and test doubles may use them. */
export const reservedPackages: readonly {
  readonly name: RegExp;
  readonly homes: readonly string[];
  readonly why: string;
}[] = [
  {
    name: /^react(?:-dom)?(?:\/|$)/,
    homes: [
      'hooks',
      'ui',
      'widget',
      'widget/screens',
      'widget/start',
      'widget/look',
      'stories',
      'storybook',
      'bench',
      'e2e',
    ],
    why: 'core, the loader and the backend work without a screen and without React',
  },
  { name: /^redaxios$/, homes: ['core/api'], why: 'only core/api speaks HTTP' },
  {
    name: /^(?:@anycable\/|pusher-js)/,
    homes: ['core/connection', 'server/console'],
    why: 'only core/connection knows which socket library there is',
  },
  {
    name: /^valtio(?:\/|$)/,
    homes: [...coreRooms, 'core', 'hooks'],
    why: 'the state library stays behind core and hooks',
  },
  { name: /^idb-keyval$/, homes: ['core/environment'], why: 'only the outbox persists' },
  {
    name: /^dompurify$/,
    homes: ['ui/html'],
    why: 'there is one place where HTML from outside becomes markup',
  },
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
