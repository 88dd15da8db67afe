/** The promise of each file that was or is being fetched, by URL. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * Fetches the styles and scripts of a chunk, except scripts that the page preloads, then imports it. The build wraps
 * every `import()` in this function. Rejects if a file fails to load; the next call tries again. In Chromium, that
 * cannot help if a preload has failed.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(import.meta.env.BASE_URL + file)));
  return load();
}

function fetchOnce(url: string): Promise<unknown> {
  const fetching = fetched.get(url) ?? fetchFile(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

function fetchFile(url: string): Promise<unknown> {
  if (url.endsWith('.css')) return addStyles(url);
  // A second request for a preloaded script would only delay its import. If the preload failed, the request would not
  // help either: see `fetchScript`.
  const isPreloaded = document.querySelector(`link[rel="modulepreload"][href="${url}"]`) !== null;
  return isPreloaded ? Promise.resolve() : fetchScript(url);
}

function addStyles(url: string): Promise<unknown> {
  // A chunk may need styles that the page already has. If they were added again, they would override those of other
  // chunks.
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: url,
      crossOrigin: '',
    });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(link);
  });
}

/**
 * Downloads a script before its import, which is then served from the browser's cache. Without this, a failure would be
 * final: after a failed import or `modulepreload`, Chromium never requests the module again.
 */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}
