import { expect, it } from 'vitest';
import { publishTarballs } from './publishTarballs.ts';

const tarballs = ['@chat/core', '@chat/hooks', '@chat/ui'].map((name) => ({
  name,
  version: '0.2.0',
  tarball: `${name}.tgz`,
}));

/** A fake npm. The packages in `existing` are already published, and the registry refuses the files in `refused`. */
function fakeNpm({ existing = [], refused = [] }: { existing?: string[]; refused?: string[] } = {}) {
  const calls: string[] = [];
  const npm = async (args: string[]) => {
    calls.push(args.join(' '));
    const [command, target = ''] = args;
    if (command === 'view') {
      const notice = 'npm notice New minor version of npm available!\n';
      return { exitCode: 0, output: existing.includes(target) ? `0.2.0\n${notice}` : notice };
    }
    return { exitCode: refused.includes(target) ? 1 : 0, output: refused.includes(target) ? 'E403' : '' };
  };
  return { npm, published: () => calls.filter((call) => call.startsWith('publish')) };
}

it('publishes in order, with public access and the tag latest', async () => {
  const { npm, published } = fakeNpm();
  expect(await publishTarballs(tarballs, npm)).toEqual(['@chat/core', '@chat/hooks', '@chat/ui']);
  expect(published()).toEqual(
    tarballs.map(({ tarball }) => `publish ${tarball} --access public --tag latest`),
  );
});

it('skips packages that npm already has in this version', async () => {
  const { npm } = fakeNpm({ existing: ['@chat/core@0.2.0'] });
  expect(await publishTarballs(tarballs, npm)).toEqual(['@chat/hooks', '@chat/ui']);
});

it('stops at the first failure, and names what was published', async () => {
  const { npm, published } = fakeNpm({ refused: ['@chat/hooks.tgz'] });
  await expect(publishTarballs(tarballs, npm)).rejects.toThrow(
    /Publishing @chat\/hooks failed\. Published before: @chat\/core\./,
  );
  expect(published()).toHaveLength(2);
});

it('publishes a prerelease under another tag', async () => {
  const { npm, published } = fakeNpm();
  await publishTarballs([{ name: '@chat/core', version: '1.0.0-beta.1', tarball: 'core.tgz' }], npm);
  expect(published()).toEqual(['publish core.tgz --access public --tag next']);
});
