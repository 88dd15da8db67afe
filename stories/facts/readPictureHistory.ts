import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'stories/test/pictures';

/** A commit after which something looks different. */
export interface PictureChange {
  /** `2026-11-21`. */
  readonly date: string;
  /** What the commit says of itself. */
  readonly subject: string;
  /** Names of the pictures that it has added, changed or removed, without `.png`. */
  readonly pictures: readonly string[];
}

/**
 * The history of the accepted pictures, newest first, as git knows it. Empty where this is no clone; a shallow clone knows
 * its last commits only.
 */
export function readPictureHistory(): readonly PictureChange[] {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--date=short', '--format=%x00%ad%x1f%s', '--name-only', '--', folder],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) return [];
  return stdout
    .split('\0')
    .slice(1)
    .map((commit) => {
      const [head = '', ...files] = commit.trim().split('\n');
      const [date = '', subject = ''] = head.split('\x1f');
      const pictures = files.filter(Boolean).map((file) => file.slice(folder.length + 1).replace('.png', ''));
      return { date, subject, pictures: pictures.sort() };
    });
}
