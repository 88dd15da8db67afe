import { expect, test } from './screens/screenTest.ts';

const picture = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWP4z8DwHwQBAA/8Av4Z8CZ1AAAAAElFTkSuQmCC',
    'base64',
  ),
};
const report = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('All is well.') };

test('U24: a picture and a document chosen in the dialog are listed, and sent with the text', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  const { widget, page, composer } = visitor;
  const dialog = page.waitForEvent('filechooser');
  await widget.getByRole('button', { name: 'Attach files' }).click();
  await (await dialog).setFiles([picture, report]);
  const files = widget.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
  await expect(files).toHaveText([/photo\.png/, /report\.txt12 bytes/]);
  await expect(composer).toBeFocused();
  await widget.getByRole('button', { name: 'Move report.txt up' }).click();
  await expect(files).toHaveText([/report\.txt/, /photo\.png/]);
  await composer.fill('Here they are');
  await composer.press('Enter');
  await expect(visitor.message('Here they are')).toHaveAttribute('data-status', 'sent');
  await expect(files).toHaveCount(0);
  const sent = await agent.messages(await agent.newestConversation());
  expect(sent.find(({ content }) => content === 'Here they are')).toMatchObject({
    attachments: [{ file_name: 'report.txt' }, { file_name: 'photo.png', file_type: 'image' }],
  });
});
