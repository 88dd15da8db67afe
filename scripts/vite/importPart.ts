/** The files that were fetched or are being fetched, by address. */
const fetched = new Map<string, Promise<unknown>>();
let hasFailed = false;

/**
 * Fetches the styles and scripts of a part of the app, then imports it: what every `import()` of the build calls. If a file
 * fails, it rejects, and the next call fetches that file again.
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => fetchOnce(import.meta.env.BASE_URL + file)));
    return await load();
  } catch (error) {
    hasFailed = true;
    throw error;
  }
}

function fetchOnce(address: string): Promise<unknown> {
  const fetching = fetched.get(address) ?? (address.endsWith('.css') ? addStyles : fetchScript)(address);
  fetched.set(address, fetching);
  fetching.catch(() => fetched.delete(address));
  return fetching;
}

function addStyles(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = addLink('stylesheet', address);
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be fetched.`));
    };
  });
}

/** Chromium never requests a module again that failed once, so offline and after a failure the script is fetched first. */
async function fetchScript(address: string): Promise<void> {
  if (!hasFailed && navigator.onLine) {
    addLink('modulepreload', address);
    return;
  }
  const { ok, status } = await fetch(address);
  if (!ok) throw new Error(`${address}: ${status}`);
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  document.head.append(link);
  return link;
}
