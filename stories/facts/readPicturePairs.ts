import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'stories/test/pictures';

/** A reference screenshot, and the version before its last change. */
export interface PicturePair {
  /** Without `.png`. */
  readonly name: string;
  /** The date, such as `2026-11-21`, and the subject line of the commit with the earlier version. */
  readonly before: { readonly date: string; readonly subject: string };
}

export interface PictureContents {
  readonly pair: PicturePair;
  readonly now: Uint8Array;
  readonly before: Uint8Array;
}

let contents: readonly PictureContents[] | undefined;

/**
 * Returns the screenshots that have an earlier version in git. Reads them only once. The result is empty outside a git
 * repository, and incomplete in a shallow clone.
 */
export function readPictureContents(): readonly PictureContents[] {
  contents ??= readdirSync(`${root}${folder}`)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .flatMap(readPicture);
  return contents;
}

export function readPicturePairs(): readonly PicturePair[] {
  return readPictureContents().map(({ pair }) => pair);
}

function readPicture(file: string): readonly PictureContents[] {
  const path = `${folder}/${file}`;
  const now = readFileSync(`${root}${path}`);
  // The latest of these commits may contain the current version.
  const log = git(['log', '-5', '--date=short', '--format=%H%x1f%ad%x1f%s', '--', path])?.toString() ?? '';
  for (const line of log.trim().split('\n').filter(Boolean)) {
    const [commit = '', date = '', subject = ''] = line.split('\x1f');
    const before = git(['show', `${commit}:${path}`]);
    if (before && !now.equals(before))
      return [{ pair: { name: file.replace('.png', ''), before: { date, subject } }, now, before }];
  }
  return [];
}

function git(args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, maxBuffer: 2 ** 25 });
  return status === 0 ? stdout : null;
}
