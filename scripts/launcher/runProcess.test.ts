import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inProject } from './project.mjs';

function runTaskCode(code: string) {
  const runProcess = JSON.stringify(inProject('scripts/launcher/runProcess.mjs'));
  return spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { forwardSignals, runNode } from ${runProcess};\n${code}`],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

const server = JSON.stringify(
  "process.on('SIGTERM', () => { console.log('saved'); process.exit(0); }); setInterval(() => {}, 1000); console.log('ready');",
);

it('returns the exit code of the program', async () => {
  const task = runTaskCode("process.exitCode = (await runNode(['-e', 'process.exit(7)'])).exitCode;");
  expect(await once(task, 'exit')).toEqual([7, null]);
});

it('forwards the stop signal, so that a server can shut down gracefully', async () => {
  const task = runTaskCode(
    `forwardSignals(); process.exitCode = (await runNode(['-e', ${server}], { untilStopped: true })).exitCode;`,
  );
  let output = '';
  task.stdout.on('data', (chunk) => {
    output += chunk;
    if (String(chunk).includes('ready')) task.kill('SIGTERM');
  });
  expect(await once(task, 'close')).toEqual([0, null]);
  expect(output).toBe('ready\nsaved\n');
});

it('starts no further process after a stop signal', async () => {
  const task = runTaskCode(
    `forwardSignals(); try { await runNode(['-e', ${server}]); await runNode(['-e', "console.log('next')"]); }
     catch (error) { console.log(error.signal); }`,
  );
  let output = '';
  task.stdout.on('data', (chunk) => {
    output += chunk;
    if (String(chunk).includes('ready')) task.kill('SIGTERM');
  });
  await once(task, 'close');
  expect(output).toBe('ready\nsaved\nSIGTERM\n');
});
