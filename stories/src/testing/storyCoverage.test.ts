import manifest from '@chat/ui/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { storyOfError, storyOfScreen } from './shownWhere.ts';

/** Shown by every story, or nothing to be seen: each with its reason. */
const withoutStory: Readonly<Record<string, string>> = {
  IntlProvider: 'gives every story its language',
  Slot: 'draws nothing of its own: Button and IconButton show it',
  PictureOrigins: 'draws nothing of its own: it tells cards whose pictures they may show',
  VisuallyHidden: 'cannot be seen',
  Announcer: 'cannot be seen; heard in every flow',
  Announcements: 'cannot be seen; heard in every flow',
  ScreenPartsProvider: 'draws nothing of its own: it gives the screens their parts',
  Screens: 'every story of a screen and every flow shows it',
  ChatScreen: 'every story of a screen and every flow shows it',
};

interface StoryFile {
  readonly default: {
    readonly title: string;
    readonly component?: unknown;
    readonly subcomponents?: Readonly<Record<string, unknown>>;
  };
  readonly [story: string]: unknown;
}

// Stories of the documentation, of tokens and of the review itself show no part of the kit.
const files = Object.values(
  import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../{docs,tokens,review}/**'], { eager: true }),
);
// What stories render themselves, and the kit's screens, which the stories of screens and the flows render.
const sources = Object.values(
  import.meta.glob<string>(['../**/*.tsx', '../../../packages/ui/src/widget/**/*.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

const exported = await everythingExported();
const components = Object.entries(exported).filter(
  ([name, part]) => /^[A-Z]\w*[a-z]\w*$/.test(name) && isComponent(part) && !name.endsWith('Icon'),
);

/** Made of hooks and a view: the view has the states, the connected one is seen at work. */
const connected = components.filter(([name]) => `${name}View` in exported);
const drawn = components.filter(([name]) => !(`${name}View` in exported) && !(name in withoutStory));

describe('stories', () => {
  it('leave out only what is exported', () => {
    expect(Object.keys(withoutStory).filter((name) => !(name in exported))).toEqual([]);
  });

  it.each(drawn)('show %s: a Default and all its states', (name, part) => {
    const own = files.filter(({ default: meta }) => isAbout(meta, part));
    expect(own.length, `${name} is component or subcomponent of no story file`).toBeGreaterThan(0);
    expect(own.flatMap(Object.keys)).toEqual(expect.arrayContaining(['Default', 'AllStates']));
  });

  it.each(connected)('show %s at work', (name) => {
    expect(
      sources.includes(`<${name} `) || sources.includes(`<${name}\n`),
      `no story renders <${name}>`,
    ).toBe(true);
  });

  it.each(Object.entries(storyOfScreen))('show the screen %s', (_screen, title) => {
    expect(files.map(({ default: meta }) => meta.title)).toContain(title);
  });

  it.each(Object.entries(storyOfError))('show the error %s where a visitor sees it', (_code, story) => {
    const errors = files.find(({ default: meta }) => meta.title === 'Screens/Errors') ?? {};
    expect(Object.keys(errors)).toContain(story);
  });
});

/** What every public entrance of the kit exports, so that a new entrance needs stories too. */
async function everythingExported(): Promise<Readonly<Record<string, unknown>>> {
  const entrances = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
  const modules = await Promise.all(
    entrances.map((file) => import(/* @vite-ignore */ `../../../packages/ui/${file}`)),
  );
  return Object.assign({}, ...modules);
}

function isAbout({ component, subcomponents = {} }: StoryFile['default'], part: unknown): boolean {
  return component === part || Object.values(subcomponents).includes(part);
}

function isComponent(part: unknown): boolean {
  return typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part);
}
