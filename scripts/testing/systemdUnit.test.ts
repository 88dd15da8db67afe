import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inProject } from '../launcher/project.mjs';

// systemd also looks whether the program is there.
const canVerify = existsSync('/usr/bin/systemd-analyze') && existsSync('/usr/bin/node');

it.skipIf(!canVerify)('systemd understands every line of the unit', async () => {
  const unit = inProject('deploy/chat.service');
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', unit]);
  expect(stderr).not.toContain('chat.service');
});
