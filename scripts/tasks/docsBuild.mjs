// @ts-check
import { buildStale } from '../building/buildStale.mjs';
import { inProject } from '../launcher/project.mjs';

/** `npm run docs:build`: builds the docs site, if a file has changed since the last build. */
export async function run() {
  const { built, failed } = await buildStale({ only: ['docs'] });
  if (failed.length > 0) return 1;
  console.log(
    `${built.length > 0 ? 'The docs are' : 'Nothing has changed. The docs are'} in ${inProject('site/dist')}`,
  );
  return 0;
}
