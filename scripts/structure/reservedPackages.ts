import { coreRooms } from './areas.ts';

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
  { name: /^idb-keyval$/, homes: ['core/environment'], why: 'only unsent messages are stored in IndexedDB' },
  {
    name: /^dompurify$/,
    homes: ['ui/html'],
    why: 'there is one place where HTML from outside becomes markup',
  },
];
