import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';

/**
 * Whether the network says that the backend cannot be reached: the device is offline, or a script that came from there a
 * moment ago does not come again. Where our scripts come from elsewhere, nothing is asked: the page's policy may forbid it.
 * What is fetched is not run.
 */
export async function isBackendUnreachable({ api, state }: PageContext): Promise<boolean> {
  if (!navigator.onLine) return true;
  // Some bundlers leave nothing of it, or the path of a file.
  const [own = ''] = String(import.meta.url).split('?');
  if (!own.startsWith(`${api.origin}/`)) return false;
  const probe = createElement('link', {
    rel: 'modulepreload',
    href: `${own}?at=${Date.now()}`,
    nonce: state.settings.nonce ?? '',
  });
  // Where the browser fetches nothing ahead, neither event would come.
  if (!probe.relList.supports('modulepreload')) return false;
  const hasFailed = await new Promise<boolean>((resolve) => {
    probe.addEventListener('load', () => resolve(false));
    probe.addEventListener('error', () => resolve(true));
    document.head.append(probe);
  });
  probe.remove();
  return hasFailed;
}
