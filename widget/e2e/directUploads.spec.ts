import { readFile } from 'node:fs/promises';
import { choose, openChat, sentFiles, type Upload } from './attachFiles.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

const photo: Upload = {
  name: 'studio.png',
  mimeType: 'image/png',
  buffer: await readFile(new URL('../../packages/server/src/bot/pictures/studio.png', import.meta.url)),
};

const directUpload = '**/api/direct_uploads/*';

function recordUploads({ page }: Visitor): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/api\/(?:messages\/)?(direct_uploads|send_file)/.exec(request.url()) ?? [];
    if (name) uploads.push(`${request.method()} ${name}`);
  });
  return uploads;
}

async function sendPhoto(visitor: Visitor, text: string) {
  await choose(visitor, [photo]);
  await visitor.composer.fill(text);
  await visitor.composer.press('Enter');
  return visitor.message(text);
}

test.beforeEach(({ configure }) => configure({ directUploadsEnabled: true }));

test('U25: a picture is uploaded before its message; a click on its thumbnail shows the picture itself', async ({
  visitor,
}) => {
  const { widget, page } = visitor;
  const uploads = recordUploads(visitor);
  await openChat(visitor);
  const message = await sendPhoto(visitor, 'Uploaded first');
  await expect(message).toHaveAttribute('data-status', 'sent');
  expect(uploads).toEqual(['POST direct_uploads', 'PUT direct_uploads', 'POST send_file']);
  await page.reload();
  const shown = sentFiles(message).locator('img');
  await expect(shown).toHaveAttribute('src', /size=thumbnail/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await shown.click();
  const enlarged = widget.getByRole('dialog').getByRole('img');
  await expect(enlarged).toHaveAttribute('src', /studio\.png\?e=/);
});

test('U25: an upload shows its progress, and canceling it removes the message', async ({
  visitor,
  agent,
}) => {
  await openChat(visitor);
  await visitor.page.route(directUpload, () => undefined);
  const message = await sendPhoto(visitor, 'A slow one');
  await expect(message.getByRole('progressbar', { name: 'Sending studio.png' })).toBeVisible();
  await visitor.widget.getByRole('button', { name: 'Cancel sending' }).click();
  await expect(message).toHaveCount(0);
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.filter(({ content }) => content === 'A slow one')).toEqual([]);
});

test('if a direct upload fails, the message is sent with the file, and an error names CORS', async ({
  visitor,
}) => {
  const uploads = recordUploads(visitor);
  await openChat(visitor);
  await visitor.listen('error');
  await visitor.page.route(directUpload, (route) => route.abort());
  const message = await sendPhoto(visitor, 'With its file');
  await expect(message).toHaveAttribute('data-status', 'sent');
  expect(uploads).toEqual(['POST direct_uploads', 'PUT direct_uploads', 'POST send_file']);
  expect(await visitor.received('error')).toMatchObject([
    { code: 'network', message: expect.stringContaining('CORS rules of the bucket') },
  ]);
  await sendPhoto(visitor, 'The next one');
  await expect(visitor.message('The next one')).toHaveAttribute('data-status', 'sent');
  expect(uploads.slice(3)).toEqual(['POST send_file']);
});
