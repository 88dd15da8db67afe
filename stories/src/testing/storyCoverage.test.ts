import manifest from '@chat/ui/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { storyOfError, storyOfScreen } from './storyMap.ts';

/** Components that need no story, each with the reason. */
const withoutStory: Readonly<Record<string, string>> = {
  IntlProvider: 'wraps every story',
  Slot: 'renders only its child; used by Button',
  PictureOrigins: 'renders only its children; provides the allowed picture origins',
  VisuallyHidden: 'invisible',
  FormattedText: 'the text of every bubble; used in the stories of the message list',
  Announcer: 'invisible; used in every flow',
  Announcements: 'invisible; used in every flow',
  ComposerTools: 'used in the stories of the conversation screen',
  ScreenPartsProvider: 'renders only its children; provides the parts of screens',
  Screens: 'used in the flows and in the stories of the screens',
  ChatScreen: 'used in the flows and in the stories of the screens',
};

interface StoryFile {
  readonly default: {
    readonly title: string;
    readonly component?: unknown;
    readonly subcomponents?: Readonly<Record<string, unknown>>;
  };
  readonly [story: string]: unknown;
}

// Stories in docs, tokens and review do not document components of the kit.
const files = Object.values(
  import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../{docs,tokens,review}/**'], { eager: true }),
);
// The source of the stories and of the kit's screens. Stories under Screens and Flows render those screens.
const sources = Object.values(
  import.meta.glob<string>(['../**/*.tsx', '../../../packages/ui/src/widget/**/*.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

const exported = await importAllExports();
const components = Object.entries(exported).filter(
  ([name, part]) => /^[A-Z]\w*[a-z]\w*$/.test(name) && isComponent(part) && !name.endsWith('Icon'),
);

/**
 * Components that connect a separate view to the chat. Stories show the states of the view. A story or a screen of the
 * kit must render the component.
 */
const connected = components.filter(([name]) => `${name}View` in exported);
const views = components.filter(([name]) => !(`${name}View` in exported) && !(name in withoutStory));

describe('stories', () => {
  it('every component listed as needing no story is exported by the kit', () => {
    expect(Object.keys(withoutStory).filter((name) => !(name in exported))).toEqual([]);
  });

  it.each(views)('%s has story files with the stories Default and AllStates', (name, part) => {
    const storyFiles = files.filter(({ default: meta }) => covers(meta, part));
    expect(storyFiles.length, `no story file has ${name} as component or subcomponent`).toBeGreaterThan(0);
    expect(storyFiles.flatMap(Object.keys)).toEqual(expect.arrayContaining(['Default', 'AllStates']));
  });

  it.each(connected)('a story or a screen of the kit renders the connected component %s', (name) => {
    expect(
      sources.includes(`<${name} `) || sources.includes(`<${name}\n`),
      `no story and no screen renders <${name}>`,
    ).toBe(true);
  });

  it.each(Object.entries(storyOfScreen))('the screen %s has a story file', (_screen, title) => {
    expect(files.map(({ default: meta }) => meta.title)).toContain(title);
  });

  it.each(Object.entries(storyOfError))('the error %s has a story', (_code, story) => {
    const errors = files.find(({ default: meta }) => meta.title === 'Screens/Errors') ?? {};
    expect(Object.keys(errors)).toContain(story);
  });
});

/** Imports all entry points of the kit, so that components of a new entry point need stories too. */
async function importAllExports(): Promise<Readonly<Record<string, unknown>>> {
  const entryFiles = Object.values(manifest.exports).filter((file) => /\.tsx?$/.test(file));
  const modules = await Promise.all(
    entryFiles.map((file) => import(/* @vite-ignore */ `../../../packages/ui/${file}`)),
  );
  return Object.assign({}, ...modules);
}

function covers({ component, subcomponents = {} }: StoryFile['default'], part: unknown): boolean {
  return component === part || Object.values(subcomponents).includes(part);
}

function isComponent(part: unknown): boolean {
  return typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part);
}
