import { parseArgs } from 'node:util';

export type ReleaseOptions =
  | { readonly kind: 'version' }
  | { readonly kind: 'dry-run' }
  | { readonly kind: 'publish'; readonly token: string };

export const usage = `npm run release -- version      sets the next version, and dates the section of CHANGELOG.md
npm run release -- --dry-run    builds, packs and checks, and prints what would be published (default)
NPM_TOKEN=… npm run release -- --publish    does the same, then publishes to npm`;

/** Throws if the arguments are wrong, or if `--publish` is set without a token. */
export function readReleaseOptions(args: readonly string[], token = ''): ReleaseOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, publish: { type: 'boolean' } },
  });
  const [command, ...rest] = positionals;
  const isWrong = rest.length > 0 || (command !== undefined && command !== 'version');
  if (isWrong) throw new Error(`Unknown argument ${JSON.stringify(positionals.join(' '))}.`);
  if (command && (values.publish || values['dry-run'])) throw new Error('`version` takes no options.');
  if (command) return { kind: 'version' };
  if (values.publish && values['dry-run'])
    throw new Error('--publish and --dry-run contradict each other. Nothing was published.');
  if (!values.publish) return { kind: 'dry-run' };
  if (!token) {
    throw new Error(
      'NPM_TOKEN is not set, so nothing was published. Create a granular access token with write access to the packages at ' +
        'npmjs.com, and pass it in the environment.',
    );
  }
  return { kind: 'publish', token };
}
