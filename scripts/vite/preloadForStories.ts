import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const storyFile = /\.stories\.tsx?$/;

/** Files that every story loads on demand: React's renderer and the English messages. */
const loadedByEveryStory = /[\\/]react-dom-shim[\\/]|[\\/]messages[\\/]en\.json/;

/**
 * Vite plugin for Storybook's static build that preloads the files that most stories need. They are downloaded and
 * compiled while Storybook starts, instead of one after another when a story is opened.
 */
export function preloadForStories(): Plugin {
  return {
    name: 'preload-for-stories',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const preloaded = [...commonChunks(bundle)].filter((fileName) => !html.includes(fileName));
        return preloaded.map(
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

/** Returns the files that more than half of the story files import, and those that every story loads on demand. */
function commonChunks(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const stories = chunks.filter(({ facadeModuleId }) => storyFile.test(facadeModuleId ?? ''));
  const counts = new Map<string, number>();
  for (const story of stories)
    for (const fileName of staticImports(story.fileName, bundle))
      counts.set(fileName, (counts.get(fileName) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count > stories.length / 2).map(([fileName]) => fileName);
  const onDemand = chunks.filter(({ facadeModuleId }) => loadedByEveryStory.test(facadeModuleId ?? ''));
  return new Set([...common, ...onDemand.flatMap(({ fileName }) => [...staticImports(fileName, bundle)])]);
}

function staticImports(
  fileName: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  const file = bundle[fileName];
  if (file?.type !== 'chunk' || found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of file.imports) staticImports(imported, bundle, found);
  return found;
}
