import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildStale } from '../../scripts/building/buildStale.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

/** What a file server of the host pages has: paths from its root, with their contents. */
export type HostFiles = ReadonlyMap<string, string | Uint8Array>;

/**
 * The host pages of the stories, the loader and the widget as they are built for visitors, and a backend in memory. Builds
 * what is stale. In the widget two things are different: it stands beside its page and not at the root of a server, and its
 * page loads the backend first.
 */
export async function readHostFiles(): Promise<HostFiles> {
  const { failed } = await buildStale({ only: ['widget', 'loader'] });
  if (failed.length > 0)
    throw new Error(`The host pages need ${failed.join(' and ')}, which cannot be built.`);
  const widget = readFolder(join(root, 'widget/dist'), /^(?:index\.html|assets\/.*(?<!\.br))$/).map(
    ([path, content]) => [`widget/${path}`, besideItsPage(path, content)] as const,
  );
  const isMoved = widget.some(([, content]) => typeof content === 'string' && content.includes(ownAddress));
  if (!isMoved) throw new Error('The built widget no longer names its own address as the host pages expect.');
  return new Map<string, string | Uint8Array>([
    ...readFolder(join(here, 'pages')),
    ...readFolder(join(root, 'packages/sdk/dist'), /^(?:loader|chat-frame)\.js$/),
    ...widget,
    ['widget/backend.js', await buildBackend()],
  ]);
}

function readFolder(folder: string, wanted = /./): readonly (readonly [string, Uint8Array])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).replaceAll('\\', '/');
    return entry.isFile() && wanted.test(path) ? [[path, readFileSync(file)] as const] : [];
  });
}

/** The widget is built for a server that has it at /widget/; here the address of its own files is said instead. */
function besideItsPage(path: string, content: Uint8Array): string | Uint8Array {
  if (path === 'index.html') return widgetPage(Buffer.from(content).toString());
  if (!path.endsWith('.js')) return content;
  const text = Buffer.from(content).toString();
  return text.replaceAll(/(["'`])\/widget\/\1/g, ownAddress);
}

const ownAddress = '(new URL("../",import.meta.url).href)';

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
  throw new Error('The backend of the host pages was built without a file.');
}
