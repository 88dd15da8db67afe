import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../launcher/project.mjs';

/**
 * Checks out an earlier commit in `.cache/baseline`, for benchmarks, and builds it unless that was done before. Returns
 * its folder. Throws if the commit is unknown, as in a clone without history.
 */
export async function buildCommit(commit: string): Promise<string> {
  const folder = inProject('.cache/baseline', commit);
  const built = join(folder, '.built');
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, commit], inProject());
  if (!existsSync(built)) {
    run('npm', ['run', 'build'], folder);
    await writeFile(built, '');
  }
  return folder;
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}
