import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inProject } from '../launcher/project.mjs';

// `systemd-analyze verify` also checks that the unit's program exists, so this test needs /usr/bin/node.
const canVerify = existsSync('/usr/bin/systemd-analyze') && existsSync('/usr/bin/node');

it.skipIf(!canVerify)('systemd accepts every line of deploy/chat.service', async () => {
  const unit = inProject('deploy/chat.service');
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', unit]);
  expect(stderr).not.toContain('chat.service');
});
