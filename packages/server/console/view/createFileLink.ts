import { type Attachment, linkEndMs } from '@chat/core/protocol';
import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { Message } from '../records.ts';

const renewBeforeMs = 5 * 60_000;

/**
 * Creates a link to a file, whose URL expires. Hovering or focusing the link renews a URL that expires within 5
 * minutes. A click on a link whose URL has expired fetches a new URL and opens it.
 */
export function createFileLink(store: ConsoleStore, message: Message, file: Attachment): HTMLElement {
  let renewal: Promise<boolean> | undefined;
  const msLeft = () => linkEndMs(link.href) - Date.now();
  const renew = async () => {
    const fresh = (await store.reload(message))?.attachments.find(({ id }) => id === file.id);
    if (fresh) link.href = fresh.url;
    renewal = undefined;
    return fresh !== undefined;
  };
  const renewEarly = () => {
    if (msLeft() < renewBeforeMs) renewal ??= renew();
  };
  const open = async (event: Event) => {
    if (msLeft() > 0) return;
    event.preventDefault();
    renewal ??= renew();
    const isFresh = await renewal;
    if (isFresh && msLeft() > 0) link.click();
  };
  const link = element(
    'a',
    {
      class: 'file',
      href: file.url,
      target: '_blank',
      rel: 'noopener noreferrer',
      onpointerenter: renewEarly,
      onfocus: renewEarly,
      onclick: open,
    },
    file.fileName,
  );
  return link;
}
