import type { PageContext } from '../context/PageContext.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

/**
 * Adds the chat's element to `mount`, or by default after the body. There, it survives a router that replaces the body.
 * Does nothing if the chat is already in the page. Throws if no element matches `mount`.
 *
 * When the children of the root element change later, a removed chat is inserted again if an element matches `mount`.
 * For example, a framework may have re-rendered the document.
 */
export function mountView({ signal, state }: PageContext, { host }: View): void {
  if (host.isConnected || signal.aborted) return;
  const { mount } = state.settings;
  const root = document.documentElement;
  const insert = () => {
    const container = typeof mount === 'string' ? document.querySelector(mount) : (mount ?? root);
    // A router that restores a cached page inserts a clone of the element without a shadow root. Remove the clone.
    const copy = document.getElementById(host.id);
    if (!copy?.shadowRoot) copy?.remove();
    if (!host.isConnected) container?.append(host);
    return container;
  };
  if (!insert())
    throw new Error(
      `chat: no element matches mount "${mount}", so the chat is not shown. Boot it once the element exists.`,
    );
  const observer = new MutationObserver(() => after(signal, 0, insert));
  observer.observe(root, { childList: true });
  onShutdown(signal, () => {
    observer.disconnect();
    host.remove();
  });
}
