import type { Plugin } from 'vite';
import { readKitFacts } from './readKitFacts.ts';

const request = 'virtual:kit-facts';
const resolved = `\0${request}`;

/** Vite plugin: `import facts from 'virtual:kit-facts'` gives what `readKitFacts` reads from the source, at build time. */
export function kitFactsModule(): Plugin {
  return {
    name: 'kit-facts',
    resolveId: (source) => (source === request ? resolved : null),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(readKitFacts())};` : null),
  };
}
