import { waitFor, within } from 'storybook/test';

const patience = { timeout: 10_000 };

/** A host page of a story, as its visitor sees it. */
export interface HostPage {
  readonly document: Document;
  readonly launcher: HTMLElement;
  /** What the widget's frame shows, once something stands there. */
  chat(): Promise<ReturnType<typeof within>>;
}

/** Waits until the loader has put the bubble on the host page of a story. */
export async function hostPageOf(canvasElement: HTMLElement): Promise<HostPage> {
  const page = canvasElement.querySelector('iframe');
  const shadow = await waitFor(() => {
    const found = page?.contentDocument?.querySelector('chat-widget')?.shadowRoot;
    if (!found) throw new Error('The loader has not put anything on the host page yet.');
    return found;
  }, patience);
  const launcher = shadow.querySelector<HTMLElement>('.launcher');
  if (!page?.contentDocument || !launcher) throw new Error('The host page has no bubble.');
  return {
    document: page.contentDocument,
    launcher,
    chat: () =>
      waitFor(() => {
        const body = shadow.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>('main');
        if (!body?.firstElementChild) throw new Error('The widget shows nothing yet.');
        return within(body);
      }, patience),
  };
}
