import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const storyFile = /\.stories\.tsx?$/;

/** What a story asks for in the middle of its start, whichever it is: React's renderer and the words in English. */
const askedByEveryStory = /[\\/]react-dom-shim[\\/]|[\\/]messages[\\/]en\.json/;

/**
 * Vite plugin for Storybook's static build: the page of stories names what most stories import, so that it arrives and is
 * compiled while Storybook itself begins, instead of file after file when the story is opened.
 */
export function preloadForStories(): Plugin {
  return {
    name: 'preload-for-stories',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = [...commonChunks(bundle)].filter((fileName) => !html.includes(fileName));
        return named.map(
          (fileName): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}

/** The files that more than half of the stories import, and those that each of them asks for later. */
function commonChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const stories = chunks.filter(({ facadeModuleId }) => storyFile.test(facadeModuleId ?? ''));
  const uses = new Map<string, number>();
  for (const story of stories)
    for (const fileName of closure(story.fileName, bundle)) uses.set(fileName, (uses.get(fileName) ?? 0) + 1);
  const common = [...uses].filter(([, count]) => count > stories.length / 2).map(([fileName]) => fileName);
  const asked = chunks.filter(({ facadeModuleId }) => askedByEveryStory.test(facadeModuleId ?? ''));
  return new Set([...common, ...asked.flatMap(({ fileName }) => [...closure(fileName, bundle)])]);
}

/** A file and all that it imports, not counting what it asks for later. */
function closure(fileName: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of file.imports) closure(imported, bundle, found);
  return found;
}
