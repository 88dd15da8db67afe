import type { PageContext } from '../context/PageContext.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { View } from './createView.ts';

/**
 * Puts the chat on the page: into `mount`, or after the page's body, where a router that replaces the body
 * neither removes nor restarts it. Who takes it away all the same has it back in the next task, as the frameworks that
 * draw a whole document anew; where `mount` went with its body, it comes back with the next body that has one.
 */
export function mountView({ signal, state }: PageContext, { host }: View): void {
  if (host.isConnected || signal.aborted) return;
  const { mount } = state.settings;
  const root = document.documentElement;
  const put = () => {
    const place = typeof mount === 'string' ? document.querySelector(mount) : (mount ?? root);
    // What a router has kept of this place, to show it again, has a copy of our element, without anything in it.
    const copy = document.getElementById(host.id);
    if (!copy?.shadowRoot) copy?.remove();
    if (!host.isConnected) place?.append(host);
    return place;
  };
  if (!put()) throw new Error(`chat: no element matches mount "${mount}". Boot it later.`);
  const observer = new MutationObserver(() => after(signal, 0, put));
  observer.observe(root, { childList: true });
  onShutdown(signal, () => {
    observer.disconnect();
    host.remove();
  });
}
