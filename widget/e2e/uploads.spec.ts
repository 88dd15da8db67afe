import {
  choose,
  chosenFiles,
  openChat,
  picture,
  recordClip,
  report,
  sendWithFile,
  sentFiles,
} from './attachFiles.ts';
import { expect, test } from './screens/screenTest.ts';

test('U25: an upload shows its progress, and canceling it moves the message and the focus back to the composer', async ({
  visitor,
  page,
  agent,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  await page.route('**/api/messages/send_file*', () => undefined);
  const message = await sendWithFile(visitor, picture, 'A slow one');
  await expect(message).toHaveAttribute('data-status', 'in_progress');
  await expect(message.getByRole('progressbar', { name: 'Sending photo.png' })).toBeVisible();
  await expect(sentFiles(message).locator('img')).toHaveAttribute('src', /^blob:/);
  const cancel = widget.getByRole('button', { name: 'Cancel sending' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(composer).toBeFocused();
  await expect(widget.locator('[aria-live="polite"]')).toContainText('Sending canceled.');
  await expect(composer).toHaveValue('A slow one');
  await expect(chosenFiles(visitor)).toHaveText([/photo\.png/]);
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.filter(({ content }) => content === 'A slow one')).toEqual([]);
});

test('calls and uploads repeat the XSRF cookie of the backend as a header', async ({
  visitor,
  page,
  backend,
}) => {
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 't0k3n', url: backend.url }]);
  const sent = (path: string) => page.waitForRequest((request) => request.url().includes(path));
  const started = sent('/api/conversations?');
  await openChat(visitor);
  const uploaded = sent('/api/messages/send_file');
  await sendWithFile(visitor, picture, 'With a cookie');
  const domain = new URL(page.url()).host;
  for (const request of [await started, await uploaded]) {
    expect(request.headers()['x-xsrf-token']).toBe('t0k3n');
    const query = Object.fromEntries(new URL(request.url()).searchParams);
    expect(query).toEqual({ flow_token: 'demo', locale: 'en', domain });
  }
});

test('U25: a refused message can be edited: its text and files are back in the composer, without the refused file', async ({
  visitor,
  agent,
}) => {
  await openChat(visitor);
  const { widget, composer } = visitor;
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('these bytes are no picture') };
  await choose(visitor, [picture, fake, report]);
  await composer.fill('Look');
  await composer.press('Enter');
  const message = visitor.message('Look');
  await expect(message).toHaveAttribute('data-status', 'failed');
  await expect(message).toContainText('fake.png can’t be sent');
  await expect(sentFiles(message).locator('img').first()).toHaveAttribute('src', /^blob:/);
  await expect(message.getByRole('button', { name: 'Send message again' })).toHaveCount(0);
  await message.getByRole('button', { name: 'Edit' }).click();
  await expect(message).toHaveCount(0);
  await expect(composer).toHaveValue('Look');
  await expect(composer).toBeFocused();
  await expect(chosenFiles(visitor)).toContainText(['photo.png', 'report.txt']);
  await expect(chosenFiles(visitor)).toHaveCount(2);
  await expect(widget.getByRole('alert').filter({ hasText: 'fake.png' })).toContainText('can’t be sent');
  await composer.press('Enter');
  await expect(message).toHaveAttribute('data-status', 'sent');
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.filter(({ content }) => content === 'Look')).toMatchObject([
    { attachments: [{ file_name: 'photo.png' }, { file_name: 'report.txt' }] },
  ]);
});

test('U25: after a cut connection, the files stay in the message and can be sent again', async ({
  visitor,
  page,
  agent,
}) => {
  await openChat(visitor);
  const { widget } = visitor;
  await page.route('**/api/messages/send_file*', (route) => route.abort());
  const message = await sendWithFile(visitor, report, 'Cut off');
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
  const { log } = visitor;
  await page.route('**/api/messages/send_file*', () => undefined);
  const message = await sendWithFile(visitor, picture, 'Kept');
  await expect(message).toHaveAttribute('data-status', 'in_progress');
  await page.unroute('**/api/messages/send_file*');
  await page.reload();
  await log.or(visitor.launcher).first().waitFor();
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(sentFiles(message).locator('img')).toBeVisible();
  await expect(message).toHaveCount(1);
});

test('U25: a sent video is shown in place, and loads from the server after a reload', async ({
  visitor,
  page,
}) => {
  await openChat(visitor);
  const { widget, messages } = visitor;
  await choose(visitor, [await recordClip(page)]);
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
