import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildStale } from '../../scripts/building/buildStale.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

/** Contents of the served files, by path. */
export type HostFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * Builds loader and widget first if they are stale. Changes the widget in two ways: its base URL is relative, and its
 * page loads the in-memory backend first.
 */
export async function readHostFiles(): Promise<HostFiles> {
  const { failed } = await buildStale({ only: ['widget', 'loader'] });
  if (failed.length > 0)
    throw new Error(`The host pages cannot be served: building ${failed.join(' and ')} failed.`);
  const widget = readFolder(join(root, 'widget/dist'), /^(?:index\.html|assets\/.*(?<!\.br))$/).map(
    ([path, content]) => [`widget/${path}`, rebase(path, content)] as const,
  );
  const isRebased = widget.some(
    ([, content]) => typeof content === 'string' && content.includes(relativeBaseUrl),
  );
  if (!isRebased)
    throw new Error('The base URL "/widget/" was not found in the built widget. Update rebase().');
  return new Map<string, string | Uint8Array>([
    ...readFolder(join(here, 'pages')),
    ...readFolder(join(root, 'packages/sdk/dist'), /^(?:loader|chat-frame)\.js$/),
    ...widget,
    ['widget/backend.js', await buildBackend()],
    // The response to the visit check, a request that the loader makes before the in-memory backend runs.
    ['api/visit', JSON.stringify({ unread: 2, campaigns: [], open: true })],
  ]);
}

function readFolder(folder: string, pattern = /./): readonly (readonly [string, Uint8Array])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll('\\', '/');
    return entry.isFile() && pattern.test(path) ? [[path, readFileSync(file)] as const] : [];
  });
}

/**
 * Replaces the absolute base URL `/widget/` in a widget file with a relative one. In the widget's `index.html`, also adds
 * the script of the backend.
 */
function rebase(path: string, content: Uint8Array): string | Uint8Array {
  if (path === 'index.html') return widgetPage(Buffer.from(content).toString());
  if (!path.endsWith('.js')) return content;
  const text = Buffer.from(content).toString();
  return text.replaceAll(/(["'`])\/widget\/\1/g, relativeBaseUrl);
}

const relativeBaseUrl = '(new URL("../",import.meta.url).href)';

function widgetPage(html: string): string {
  return html
    .replaceAll('"/widget/', '"./')
    .replace('<script type="module"', '<script type="module" src="./backend.js"></script>$&');
}

async function buildBackend(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(here, 'backend/main.ts'), formats: ['es'] },
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  for (const result of [built].flat()) {
    for (const file of 'output' in result ? result.output : []) if (file.type === 'chunk') return file.code;
  }
  throw new Error('Building the backend of the host pages produced no file.');
}
