import { waitFor, within } from 'storybook/test';
import { timeout } from '../testing/patience.ts';

export interface HostPage {
  readonly document: Document;
  readonly launcher: HTMLElement;
  /** Waits until the widget has rendered; returns queries for its iframe. Throws after the limit in `patience.ts`. */
  chat(): Promise<ReturnType<typeof within>>;
}

/**
 * Waits until the loader has added its element to the story's host page. Throws after the limit in `patience.ts`, or if
 * the element contains no launcher.
 */
export async function getHostPage(canvasElement: HTMLElement): Promise<HostPage> {
  const page = canvasElement.querySelector('iframe');
  const shadow = await waitFor(() => {
    const found = page?.contentDocument?.querySelector('chat-widget')?.shadowRoot;
    if (!found) throw new Error('The loader has not added its element to the host page yet.');
    return found;
  }, timeout);
  const launcher = shadow.querySelector<HTMLElement>('.launcher');
  if (!page?.contentDocument || !launcher) throw new Error('The host page has no launcher.');
  return {
    document: page.contentDocument,
    launcher,
    chat: () =>
      waitFor(() => {
        const body = shadow.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>('main');
        if (!body?.firstElementChild) throw new Error('The widget has not rendered yet.');
        return within(body);
      }, timeout),
  };
}
