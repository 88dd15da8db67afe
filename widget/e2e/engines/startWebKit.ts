import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findWebKit } from '../../../scripts/machine/findEngines.mjs';
import { WebDriver } from './WebDriver.ts';

export interface WebKit {
  /** Opens a browser with an empty profile. Only one can be open at a time. */
  open(): Promise<WebDriver>;
  dispose(): Promise<void>;
}

/** Without this style, the toolbar of the browser makes its window wider than a phone. */
const toolbarStyle = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; }';

export async function startWebKit(): Promise<WebKit> {
  const config = await mkdtemp(join(tmpdir(), 'chat-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0', 'gtk.css'), toolbarStyle);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LANGUAGE: 'en_US',
      LANG: 'en_US.UTF-8',
      TZ: 'UTC',
      XDG_CONFIG_HOME: config,
      // There is no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, driver);
  return {
    open: () =>
      WebDriver.open(url, {
        'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
      }),
    async dispose() {
      await stop(driver);
      await stop(screen);
      await rm(config, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function waitUntilReady(url: string, driver: ChildProcess): Promise<void> {
  const stopAtMs = Date.now() + 20_000;
  while (driver.exitCode === null && Date.now() < stopAtMs) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
