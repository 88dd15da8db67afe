import { choose, openChat, picture, report, sentFiles } from './attachFiles.ts';
import { expect, test } from './screens/screenTest.ts';

test('U25: an upload shows its progress, and canceling it removes the message and keeps the focus', async ({
  visitor,
  page,
  agent,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  await page.route('**/api/messages/send_file*', () => undefined);
  await choose(visitor, [picture]);
  await composer.fill('A slow one');
  await composer.press('Enter');
  const message = visitor.message('A slow one');
  await expect(message).toHaveAttribute('data-status', 'in_progress');
  await expect(message.getByRole('progressbar', { name: 'Sending photo.png' })).toBeVisible();
  await expect(sentFiles(message).locator('img')).toHaveAttribute('src', /^blob:/);
  const cancel = widget.getByRole('button', { name: 'Cancel sending' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(composer).toBeFocused();
  await expect(widget.locator('[aria-live="polite"]')).toContainText('Removed: photo.png');
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.filter(({ content }) => content === 'A slow one')).toEqual([]);
});

test('U25: files of a failed upload stay in the message with the reason of the server, and are sent again', async ({
  visitor,
  page,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  await page.route('**/api/messages/send_file*', (route) =>
    route.fulfill({
      status: 413,
      json: { error: { code: 'too_large', message: 'photo.png is too large.' } },
    }),
  );
  await choose(visitor, [picture]);
  await composer.fill('Look');
  await composer.press('Enter');
  const message = visitor.message('Look');
  await expect(message).toHaveAttribute('data-status', 'failed');
  await expect(message).toContainText('photo.png is too large.');
  await expect(sentFiles(message).locator('img')).toHaveAttribute('src', /^blob:/);
  await page.unroute('**/api/messages/send_file*');
  await widget.getByRole('button', { name: 'Send message again' }).click();
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(message).toHaveCount(1);
});

test('U25: after a cut connection the files stay in the message, and are sent again once', async ({
  visitor,
  page,
  agent,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  await page.route('**/api/messages/send_file*', (route) => route.abort());
  await choose(visitor, [report]);
  await composer.fill('Cut off');
  await composer.press('Enter');
  const message = visitor.message('Cut off');
  await expect(message).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
  await expect(message).toContainText('report.txt');
  await page.unroute('**/api/messages/send_file*');
  await widget.getByRole('button', { name: 'Send message again' }).click();
  await expect(message).toHaveAttribute('data-status', 'sent');
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.filter(({ content }) => content === 'Cut off')).toMatchObject([
    { attachments: [{ file_name: 'report.txt' }] },
  ]);
});

test('U18: a file whose upload is cut off by a reload is shown and sent afterward', async ({
  visitor,
  page,
}) => {
  await openChat(visitor);
  const { composer, log } = visitor;
  await page.route('**/api/messages/send_file*', () => undefined);
  await choose(visitor, [picture]);
  await composer.fill('Kept');
  await composer.press('Enter');
  const message = visitor.message('Kept');
  await expect(message).toHaveAttribute('data-status', 'in_progress');
  await page.unroute('**/api/messages/send_file*');
  await page.reload();
  await log.or(visitor.launcher).first().waitFor();
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(sentFiles(message).locator('img')).toBeVisible();
  await expect(message).toHaveCount(1);
});

test('U25: a sent video plays in place, from the server after a reload', async ({ visitor, page }) => {
  await openChat(visitor);
  const { widget, messages } = visitor;
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
  const clip = { name: 'clip.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
  await choose(visitor, [clip]);
  await widget.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.last()).toHaveAttribute('data-status', 'sent');
  const video = sentFiles(messages.last()).locator('video');
  await expect(video).toHaveAttribute('src', /^blob:/);
  await page.reload();
  await expect(video).toHaveAttribute('src', /\/api\/attachments\//);
  await expect(video).toHaveAccessibleName('clip.webm');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
});
