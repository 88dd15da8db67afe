import type { Plugin } from 'vite';

/**
 * Vite plugin for the server's package. Replaces this repository's commands in the package's texts:
 * `npm run agents -- list` becomes `npx chat-server agents list`.
 */
export function packagedCommands(): Plugin {
  return {
    name: 'packaged-commands',
    apply: 'build',
    renderChunk: (code) => ({
      code: code.replaceAll(/npm run (agents|backup|channel|restore)(?: --)?/g, 'npx chat-server $1'),
      // Nothing moves to another line, so the source map still names the right lines.
      map: null,
    }),
  };
}
