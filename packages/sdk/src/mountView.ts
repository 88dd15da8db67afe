import type { ChatContext } from './ChatContext.ts';
import type { View } from './createView.ts';
import { onEnd } from './lifetime.ts';

/**
 * Puts the chat on the page: into `mount`, or after the page's body, where a router that replaces the body
 * neither removes nor restarts it.
 */
export function mountView({ life, state }: ChatContext, view: View): void {
  if (view.host.isConnected || life.aborted) return;
  const { mount } = state.settings;
  const place = typeof mount === 'string' ? document.querySelector(mount) : mount;
  if (mount && !place) {
    throw new Error(`chat: no element matches mount "${mount}", so nothing was done. Boot it later.`);
  }
  (place ?? document.documentElement).append(view.host);
  onEnd(life, () => view.host.remove());
}
