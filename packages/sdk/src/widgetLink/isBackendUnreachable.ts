import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';

/**
 * Whether the backend is unreachable: the device is offline, or this script cannot be fetched again. The fetched copy
 * is not run. Returns false without a request if the script is not from the backend's origin, or if the browser does
 * not support `modulepreload`.
 */
export async function isBackendUnreachable({ api, state }: PageContext): Promise<boolean> {
  if (!navigator.onLine) return true;
  // Some bundlers replace import.meta.url with nothing or a file path.
  const [scriptUrl = ''] = String(import.meta.url).split('?');
  if (!scriptUrl.startsWith(`${api.origin}/`)) return false;
  const probe = createElement('link', {
    rel: 'modulepreload',
    href: `${scriptUrl}?at=${Date.now()}`,
    nonce: state.settings.nonce ?? '',
  });
  // Without support for modulepreload, neither `load` nor `error` would fire.
  if (!probe.relList.supports('modulepreload')) return false;
  const hasFailed = await new Promise<boolean>((resolve) => {
    probe.addEventListener('load', () => resolve(false));
    probe.addEventListener('error', () => resolve(true));
    document.head.append(probe);
  });
  probe.remove();
  return hasFailed;
}
