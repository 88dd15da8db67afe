import type { PageContext } from '../context/PageContext.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

/**
 * Adds the chat to the page: into `mount`, or after the body, where a router that replaces the body neither removes
 * nor reloads it. If something removes the element, such as a framework that re-renders the document, it is
 * re-inserted in the next task. If `mount` disappears with its body, the chat returns with the next body that has a
 * matching element.
 */
export function mountView({ signal, state }: PageContext, { host }: View): void {
  if (host.isConnected || signal.aborted) return;
  const { mount } = state.settings;
  const root = document.documentElement;
  const insert = () => {
    const container = typeof mount === 'string' ? document.querySelector(mount) : (mount ?? root);
    // A router that restores a cached page restores a clone of the element without its shadow root. Remove it.
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
