import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = 'stories/test/pictures';

export interface PictureChange {
  /** For example `2026-11-21`. */
  readonly date: string;
  /** First line of the commit message. */
  readonly subject: string;
  /** Names of the added, changed and removed screenshots, without `.png`. */
  readonly pictures: readonly string[];
}

/**
 * Reads the git history of the reference screenshots, newest first. The result is empty outside a git repository, and
 * incomplete in a shallow clone.
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
