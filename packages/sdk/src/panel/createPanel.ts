import { isInPage } from '../context/createContext.ts';
import type { PageContext } from '../context/PageContext.ts';
import type { Link } from '../frame/createLink.ts';
import type { View } from '../launcher/createView.ts';
import type { OpenOptions } from './OpenOptions.ts';

export interface Panel {
  /**
   * Opens the chat and focuses it. Resolves when the widget has responded, when waiting for it has failed, or when
   * the chat is shut down meanwhile. Stays pending if `chat-frame.js` cannot be downloaded. Rejects if it is called
   * after `shutdown`, or if the chat cannot be added to the page.
   */
  open(options?: OpenOptions): Promise<void>;
  /**
   * Closes the chat or its preview. If the frame had focus, focus returns to the element that had it before the chat
   * opened, or else to the launcher.
   */
  close(): void;
  toggle(): Promise<void>;
  /** If the chat was open on the previous page in this tab, opens it again, without focusing it. */
  restore(): void;
  setPreview(isPreview: boolean): void;
}

export function createPanel({ state, events, storedOpen }: PageContext, view: View, link: Link): Panel {
  let opener: Element | null = null;

  const show = (isOpen: boolean) => {
    state.isOpen = isOpen;
    state.isPreview = false;
    storedOpen.write(isOpen && !isInPage(state.settings) ? 'yes' : undefined);
    view.render();
    events.fire(isOpen ? 'open' : 'close');
  };
  const panel: Panel = {
    async open(options) {
      // Pages without types may pass null.
      const { route, prefill }: OpenOptions = Object(options);
      const connecting = link.ensureConnected();
      if (!state.isOpen) {
        opener = focusedElement(view);
        show(true);
      }
      link.frame?.focus({ preventScroll: true });
      link.send({ event: 'toggle-open', isOpen: true, route });
      link.send({ event: 'widget-visible' });
      if (prefill) link.send({ event: 'prefill', text: prefill });
      await (await connecting).ready;
    },
    close() {
      if (!state.isOpen && !state.isPreview) return;
      const hadFocus = view.root.activeElement === link.frame;
      if (state.isOpen) show(false);
      else panel.setPreview(false);
      link.send({ event: 'toggle-open', isOpen: false });
      if (hadFocus) returnFocus(view, opener);
    },
    async toggle() {
      if (state.isOpen) panel.close();
      else await panel.open();
    },
    restore() {
      if (!storedOpen.read()) return;
      show(true);
      void link.ensureConnected();
    },
    setPreview(isPreview) {
      state.isPreview = isPreview && !state.isOpen;
      view.render();
    },
  };
  return panel;
}

function focusedElement(view: View): Element | null {
  const active = document.activeElement;
  return active === view.host ? view.root.activeElement : active;
}

function returnFocus(view: View, opener: Element | null): void {
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isUsable ? opener : view.launcher).focus({ preventScroll: true });
}
