import type { Locator } from '@playwright/test';
import type { Visitor } from './screens/screenTest.ts';

/** A PNG of 2 × 1 pixels. */
export const picture = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWP4z8DwHwQBAA/8Av4Z8CZ1AAAAAElFTkSuQmCC',
    'base64',
  ),
};
/** A text file of 12 bytes. */
export const report = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('All is well.') };
/** A file to choose in the file dialog. */
export type Upload = typeof picture;

/** The rows of the chosen files above the text area. */
export const chosenFiles = ({ widget }: Visitor) =>
  widget.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
/** The paper clip. */
export const attach = ({ widget }: Visitor) => widget.getByRole('button', { name: 'Attach files' });
/** The files of a message. */
export const sentFiles = (message: Locator) => message.locator('[data-chat-part="attachments"]');

/** Opens a conversation with an agent. */
export async function openChat(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
}

/** Chooses files in the file dialog. */
export async function choose(visitor: Visitor, files: readonly Upload[]): Promise<void> {
  const dialog = visitor.page.waitForEvent('filechooser');
  await attach(visitor).click();
  await (await dialog).setFiles(files);
}

/** Fires a clipboard or drag event with files on an element. */
export async function fireWithFiles(target: Locator, name: string, files: readonly Upload[]): Promise<void> {
  const data = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  await target.evaluate(
    (element, [type, list]) => {
      const transfer = new DataTransfer();
      for (const { name: fileName, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], fileName, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true, composed: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent(type, { ...init, clipboardData: transfer })
          : new DragEvent(type, { ...init, dataTransfer: transfer }),
      );
    },
    [name, data] as const,
  );
}
