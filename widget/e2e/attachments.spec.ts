import {
  attach,
  choose,
  chosenFiles,
  fireWithFiles,
  openChat,
  picture,
  report,
  sentFiles,
  silence,
} from './attachFiles.ts';
import { settingsFor } from './rightToLeft.ts';
import { expect, test } from './screens/screenTest.ts';

test('U24: a picture and a document are chosen, reordered, and sent in that order with the text', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget, composer } = visitor;
  await choose(visitor, [picture, report]);
  const files = chosenFiles(visitor);
  await expect(files).toHaveText([/photo\.png/, /report\.txt12 bytes/]);
  await expect(composer).toBeFocused();
  await widget.getByRole('button', { name: 'Move report.txt up' }).click();
  await expect(files).toHaveText([/report\.txt/, /photo\.png/]);
  await composer.fill('Here they are');
  await composer.press('Enter');
  const message = visitor.message('Here they are');
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(files).toHaveCount(0);
  const shown = sentFiles(message).getByRole('button', { name: /photo\.png/ });
  await expect(shown.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(sentFiles(message).getByRole('link', { name: /report/ })).toHaveAttribute(
    'download',
    'report.txt',
  );
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.find(({ content }) => content === 'Here they are')).toMatchObject({
    attachments: [{ file_name: 'report.txt' }, { file_name: 'photo.png', file_type: 'image' }],
  });
  await shown.click();
  await expect(widget.getByRole('dialog')).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(shown).toBeFocused();
});

test('U23: files are attached by pasting, and by dropping them on the panel', async ({ visitor }) => {
  await openChat(visitor);
  const { widget, composer, log, messages } = visitor;
  await fireWithFiles(composer, 'paste', [picture]);
  await expect(chosenFiles(visitor)).toHaveText([/photo\.png/]);
  const overlay = widget.getByText('Drop files to attach them');
  // A browser fires `dragover` repeatedly until the files are dropped.
  await expect(async () => {
    await fireWithFiles(log, 'dragover', [report]);
    await expect(overlay).toBeVisible({ timeout: 100 });
  }).toPass();
  await fireWithFiles(overlay, 'drop', [report]);
  await expect(overlay).toBeHidden();
  await expect(chosenFiles(visitor)).toHaveText([/photo\.png/, /report\.txt/]);
  await widget.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.last()).toHaveAttribute('data-status', 'sent');
  await expect(sentFiles(messages.last())).toContainText('report.txt');
});

test('U23: pasted text with formatting becomes plain text', async ({ visitor, page }) => {
  await openChat(visitor);
  const { composer } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<b>Bold</b> words'], { type: 'text/html' }),
        'text/plain': new Blob(['Bold words'], { type: 'text/plain' }),
      }),
    ]),
  );
  await composer.press('ControlOrMeta+V');
  await expect(composer).toHaveValue('Bold words');
  await expect(chosenFiles(visitor)).toHaveCount(0);
});

test('U24: files that are too large, too many or of a wrong type are refused with a reason, and the rest are sent', async ({
  visitor,
  configure,
}) => {
  await configure({ maximumFileUploadSize: 1 });
  await openChat(visitor);
  const { widget, composer, messages } = visitor;
  const large = { ...report, name: 'large.txt', buffer: Buffer.alloc(1024 * 1024 + 1, 'x') };
  const program = { ...report, name: 'setup.exe' };
  const numbered = Array.from({ length: 12 }, (_, index) => ({ ...report, name: `page-${index + 1}.txt` }));
  await choose(visitor, [large, program, ...numbered]);
  const refused = widget.getByRole('alert').getByRole('listitem');
  await expect(refused).toHaveText([
    'large.txtFile exceeds the 1 MB attachment limit',
    'setup.exeFiles of this type can’t be sent',
    '2 files: page-11.txt and page-12.txtYou can send 10 files at a time',
  ]);
  await expect(chosenFiles(visitor)).toHaveCount(10);
  await composer.press('Enter');
  await expect(messages.last()).toHaveAttribute('data-status', 'sent');
  await expect(sentFiles(messages.last()).getByRole('link')).toHaveCount(10);
  await expect(refused).toHaveCount(0);
});

test('U24: files are chosen, reordered, removed and sent by keyboard alone', async ({ visitor, page }) => {
  await openChat(visitor);
  const { widget, composer, messages } = visitor;
  const dialog = page.waitForEvent('filechooser');
  await composer.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(widget.getByRole('button', { name: 'Emoji' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(attach(visitor)).toBeFocused();
  await page.keyboard.press('Enter');
  await (await dialog).setFiles([picture, report, { ...report, name: 'notes.txt' }]);
  await expect(composer).toBeFocused();
  await widget.getByRole('button', { name: 'Move notes.txt up' }).focus();
  await page.keyboard.press('Enter');
  await expect(chosenFiles(visitor)).toHaveText([/photo/, /notes/, /report/]);
  await expect(widget.getByRole('button', { name: 'Move notes.txt up' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chosenFiles(visitor)).toHaveText([/photo/, /report/]);
  await expect(widget.getByRole('button', { name: 'Remove report.txt' })).toBeFocused();
  await composer.focus();
  await page.keyboard.press('Enter');
  await expect(messages.last()).toHaveAttribute('data-status', 'sent');
});

test('a channel without attachments shows no paper clip, and dropped or pasted files change nothing', async ({
  visitor,
  configure,
}) => {
  await configure({ attachments: 0 });
  await openChat(visitor);
  const { composer, log, widget } = visitor;
  await expect(attach(visitor)).toHaveCount(0);
  await fireWithFiles(composer, 'paste', [picture]);
  await fireWithFiles(log, 'dragover', [picture]);
  await fireWithFiles(log, 'drop', [picture]);
  await visitor.send('Only text');
  await expect(visitor.message('Only text')).toHaveAttribute('data-status', 'sent');
  await expect(chosenFiles(visitor)).toHaveCount(0);
  await expect(widget.getByText('Drop files to attach them')).toBeHidden();
});

test('an audio file shows its name, a link to download it, its length, and how much of it was played', async ({
  visitor,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  await choose(visitor, [silence(60)]);
  await visitor.send('Listen');
  const message = visitor.message('Listen');
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(sentFiles(message).getByRole('link', { name: /kiln/ })).toHaveAttribute(
    'download',
    'kiln.wav',
  );
  const player = message.locator('[data-chat-part="audio-player"]');
  await expect(player).toContainText('1:00');
  await expect(player.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:00 of 1:00');
  await player.getByRole('button', { name: 'Play kiln.wav' }).click();
  await expect(player).toContainText('0:01 / 1:00');
  const played = player.locator('[data-chat-part="waveform"] [data-state="played"]');
  await expect.poll(async () => (await played.boundingBox())?.width).toBeGreaterThan(1);
  const colors = await played.evaluate((line) =>
    [line, line.parentElement ?? line].map((each) => getComputedStyle(each).backgroundColor),
  );
  expect(new Set(colors).size, 'the played part has its own color').toBe(2);
  await expect(widget.getByText('This recording can’t be played')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  for (const locale of ['en', 'ar'])
    test(`U24: the file list fits the screen’s width, and its buttons are at least 44 px large (${locale})`, async ({
      visitor,
    }) => {
      await visitor.visit(settingsFor(locale));
      await visitor.openConversation();
      const { widget } = visitor;
      await widget.locator('input[type="file"]').setInputFiles([picture, report]);
      const tray = widget.locator('[data-chat-part="composer-files"]');
      const buttons = tray.getByRole('button');
      await expect(buttons).toHaveCount(4);
      for (const button of await buttons.all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(375);
      }
    });
});
