import { storyNameFromExport, toId } from 'storybook/internal/csf';

interface StoryFile {
  readonly default: { readonly title: string; readonly id?: string };
}

// Stories in docs, tokens and review do not show the chat as visitors see it.
const files = import.meta.glob<StoryFile>(['../**/*.stories.tsx', '!../{docs,tokens,review}/**'], {
  eager: true,
});

/** The ids of all stories that show the chat or parts of it. */
export const storyIds: ReadonlySet<string> = new Set(
  Object.values(files).flatMap(({ default: { title, id = title }, ...stories }) =>
    Object.keys(stories).map((name) => toId(id, storyNameFromExport(name))),
  ),
);
