import { consoleFolders, coreAreaNames } from './areas.ts';

/** npm packages that only certain areas may import, so that replacing one affects little code. Tests are exempt. */
export const reservedPackages: readonly {
  readonly name: RegExp;
  readonly areas: readonly string[];
  readonly why: string;
}[] = [
  {
    name: /^react(?:-dom)?(?:\/|$)/,
    areas: [
      'hooks',
      'ui',
      'console',
      ...consoleFolders.map((folder) => `console/${folder}`),
      'widget',
      'widget/screens',
      'widget/start',
      'widget/look',
      'stories',
      'storybook',
      'bench',
      'e2e',
      'examples',
      'site',
    ],
    why: 'core, the loader and the backend do not use React',
  },
  {
    name: /^redaxios$/,
    areas: ['core/api'],
    why: 'the HTTP library is an implementation detail of core/api',
  },
  {
    name: /^(?:@anycable\/|pusher-js)/,
    areas: ['core/connection', 'console/engine'],
    why: 'only core/connection and the agent console open sockets with these libraries',
  },
  {
    name: /^valtio(?:\/|$)/,
    areas: [...coreAreaNames, 'core', 'hooks'],
    why: 'the state library is an implementation detail of core and hooks',
  },
  { name: /^idb-keyval$/, areas: ['core/environment'], why: 'only core/environment uses IndexedDB' },
  {
    name: /^dompurify$/,
    areas: ['ui/html'],
    why: 'untrusted HTML is sanitized in one place',
  },
];
