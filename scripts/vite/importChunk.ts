/** The promise of each file that was or is being fetched, by URL. */
const fetched = new Map<string, Promise<unknown>>();
let hasFailed = false;

/**
 * Fetches the styles and scripts of a chunk, then imports it. The build wraps every `import()` in this function.
 * Rejects if a file fails to load; the next call tries again.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map((file) => fetchOnce(import.meta.env.BASE_URL + file)));
    return await load();
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

function fetchOnce(url: string): Promise<unknown> {
  const fetching = fetched.get(url) ?? (url.endsWith('.css') ? addStyles : fetchScript)(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

function addStyles(url: string): Promise<unknown> {
  // A chunk may need the styles of the page itself. Added again, they would override those of the chunks before.
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', url);
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
  });
}

/**
 * Preloads a script. Chromium does not retry a module that failed once, so while offline and after any failure, the script is
 * fetched with `fetch` before it is imported.
 */
async function fetchScript(url: string): Promise<void> {
  if (!hasFailed && navigator.onLine) {
    addLink('modulepreload', url);
    return;
  }
  const { ok, status } = await fetch(url);
  if (!ok) throw new Error(`${url}: ${status}`);
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  document.head.append(link);
  return link;
}
