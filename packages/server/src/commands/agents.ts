import { readArguments } from './readArguments.ts';
import { type CallControl, runCommand } from './runCommand.ts';

const usage = `npm run agents -- add NAME [--admin]   creates a token and shows it once
npm run agents -- list                 lists all tokens without their secrets
npm run agents -- revoke NAME          revokes a token and closes its connections`;

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { admin: { type: 'boolean', default: false } },
});
const [command, name] = positionals;

if (command === 'list') await runCommand(list);
else if (command === 'add' && name !== undefined) await runCommand(add(name));
else if (command === 'revoke' && name !== undefined) await runCommand(revoke(name));
else {
  console.error(usage);
  process.exitCode = 1;
}

function add(newName: string) {
  return async (call: CallControl) => {
    const body = { name: newName, role: values.admin ? 'admin' : 'agent' };
    const added = await call('/agents', { method: 'POST', body });
    console.log(`Token of ${added.name} (${added.role}), shown only once:\n${added.token}`);
  };
}

async function list(call: CallControl): Promise<void> {
  const { fixed, tokens } = await call('/agents');
  if (fixed) console.log(`${fixed}  admin  not in the database`);
  for (const { name: tokenName, role, createdAtMs, lastUsedAtMs, revokedAtMs } of tokens) {
    const used = lastUsedAtMs === null ? 'never used' : `used ${dayOf(lastUsedAtMs)}`;
    const revoked = revokedAtMs === null ? '' : `  revoked ${dayOf(revokedAtMs)}`;
    console.log(`${tokenName}  ${role}  created ${dayOf(createdAtMs)}  ${used}${revoked}`);
  }
  if (!fixed && tokens.length === 0)
    console.log('There are no tokens. Create one: npm run agents -- add NAME');
}

function revoke(oldName: string) {
  return async (call: CallControl) => {
    await call(`/agents/${encodeURIComponent(oldName)}`, { method: 'DELETE' });
    console.log(`Revoked the token of ${oldName}.`);
  };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
