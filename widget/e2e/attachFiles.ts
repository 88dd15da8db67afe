import type { Locator, Page } from '@playwright/test';
import type { ChatPage } from './chatPage.ts';
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
export type Upload = typeof picture;

export const chosenFiles = ({ widget }: ChatPage) =>
  widget.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
export const attach = ({ widget }: ChatPage) => widget.getByRole('button', { name: 'Attach files' });
export const sentFiles = (message: Locator) => message.locator('[data-chat-part="attachments"]');

export async function openChat(visitor: Visitor): Promise<void> {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
}

export async function choose(
  visitor: ChatPage & { readonly page: Page },
  files: readonly Upload[],
): Promise<void> {
  const dialog = visitor.page.waitForEvent('filechooser');
  await attach(visitor).click();
  await (await dialog).setFiles(files);
}

/** Returns the message. */
export async function sendWithFile(
  visitor: ChatPage & { readonly page: Page },
  file: Upload,
  text: string,
): Promise<Locator> {
  await choose(visitor, [file]);
  await visitor.composer.fill(text);
  await visitor.composer.press('Enter');
  return visitor.message(text);
}

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

export async function recordClip(page: Page): Promise<Upload> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        if (data.size > 0) resolve(data);
      };
    });
    const drawing = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 40, 30), 10);
    recorder.start(200);
    const blob = await recorded;
    clearInterval(drawing);
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name: 'clip.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

export function silence(seconds: number) {
  const rate = 8_000;
  const buffer = Buffer.alloc(44 + rate * seconds, 128);
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(buffer.length - 8, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  // One channel of 8-bit PCM samples.
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(rate, 24);
  buffer.writeUInt32LE(rate, 28);
  buffer.writeUInt16LE(1, 32);
  buffer.writeUInt16LE(8, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(rate * seconds, 40);
  return { name: 'kiln.wav', mimeType: 'audio/wav', buffer };
}
