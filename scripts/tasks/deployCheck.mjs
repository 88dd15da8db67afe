// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, rootDir } from '../launcher/project.mjs';

/**
 * `npm run deploy:check`: copies all files, except those that git ignores, to an empty folder. Runs the build steps of
 * `deploy/Dockerfile` there, starts the server as the image does, and requests a few pages. Takes about two minutes and
 * needs no Docker.
 */
export async function run() {
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-image-'));
  try {
    const app = path.join(folder, 'app');
    copyFiles(app);
    for (const command of buildCommands()) {
      console.log(`RUN ${command}`);
      execFileSync('sh', ['-c', command], {
        cwd: app,
        env: { ...process.env, CI: 'true' },
        stdio: 'inherit',
      });
    }
    return await checkServer(app, path.join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} app */
function copyFiles(app) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: rootDir,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
    cpSync(inProject(file), path.join(app, file));
  }
}

function buildCommands() {
  const [, build = ''] = readFileSync(inProject('deploy/Dockerfile'), 'utf8').split(/^FROM .*$/m);
  return [...build.matchAll(/^RUN (.*)$/gm)].map(([, command = '']) => command);
}

/** @param {string} app @param {string} dataDir */
async function checkServer(app, dataDir) {
  const dockerfile = readFileSync(inProject('deploy/Dockerfile'), 'utf8');
  const [command = '', ...args] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]');
  const child = spawn(command, args, {
    cwd: path.join(app, 'packages/server'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'https://chat.example',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await waitForUrl(child);
    const expected = { '/healthz': 200, '/loader.js': 200, '/agent': 200, '/': 404, '/members': 404 };
    const failed = [];
    for (const [page, status] of Object.entries(expected)) {
      const response = await fetch(url + page);
      if (response.status !== status) failed.push(`${page} returned ${response.status} instead of ${status}`);
    }
    console.log(failed.length === 0 ? 'Deploy check passed.' : failed.join('\n'));
    return failed.length === 0 ? 0 : 1;
  } finally {
    child.kill();
  }
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function waitForUrl(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const url = /Chat server +(http:\S+)\//.exec(text)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`The server exited with ${code} before it was ready:\n${text}`)),
    );
  });
}
