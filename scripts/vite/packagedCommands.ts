import type { Plugin } from 'vite';

/**
 * Vite plugin for the package of the server. In its texts, replaces the commands of this repository, such as
 * `npm run agents -- list`, with those of the installed package: `npx chat-server agents list`.
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
