import type { Plugin } from 'vite';
import { readKitFacts } from './readKitFacts.ts';
import { readPictureHistory } from './readPictureHistory.ts';
import { readPicturePairs } from './readPicturePairs.ts';

const readers: Readonly<Record<string, () => unknown>> = {
  'virtual:kit-facts': readKitFacts,
  'virtual:picture-history': readPictureHistory,
  'virtual:picture-pairs': readPicturePairs,
};

/** Vite plugin with virtual modules, which contain facts read from the source and from git at build time. */
export function kitFactsModule(): Plugin {
  return {
    name: 'kit-facts',
    resolveId: (source) => (source in readers ? `\0${source}` : null),
    load(id) {
      const read = readers[id.slice(1)];
      return id.startsWith('\0') && read ? `export default ${JSON.stringify(read())};` : null;
    },
  };
}
