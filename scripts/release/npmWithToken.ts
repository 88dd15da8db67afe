import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../launcher/runNpm.mjs';
import type { RunNpm } from './publishTarballs.ts';

const registry = 'https://registry.npmjs.org/';

/** Returns a function that runs npm with a token of npmjs.com. The token is in the environment and in no file. */
export function npmWithToken(token: string): RunNpm {
  return async (args) => {
    const folder = mkdtempSync(join(tmpdir(), 'npm-'));
    try {
      const config = join(folder, '.npmrc');
      // npm replaces `${NPM_TOKEN}` when it reads this file.
      writeFileSync(config, `${registry.replace('https:', '')}:_authToken=\${NPM_TOKEN}\n`);
      return await runNpm([...args, '--registry', registry, '--userconfig', config], { NPM_TOKEN: token });
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
