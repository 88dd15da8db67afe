import { launchWith } from './launchWith.ts';
import { expect, test } from './screens/screenTest.ts';

// There is a microphone, but a browser without a window denies access to it.
test.use({ launchOptions: launchWith('--use-fake-device-for-media-stream') });

test('U26: a denied microphone is explained, and recording works after the visitor has allowed it', async ({
  visitor,
  configure,
  context,
  page,
}) => {
  await configure({ voiceMessages: 1 });
  await visitor.visit();
  await visitor.openConversation();
  const { widget } = visitor;
  await widget.getByRole('button', { name: 'Record voice message' }).click();
  await expect(widget.getByRole('alert')).toHaveText(
    'Microphone access is blocked. Allow it in your browser’s site settings, then try again.',
  );
  await expect(widget.getByRole('button', { name: 'Try again' })).toBeFocused();

  await context.grantPermissions(['microphone']);
  await page.keyboard.press('Enter');
  await expect(widget.locator('[data-chat-part="voice"]')).toHaveAttribute('data-state', 'recording');
  await expect(widget.getByRole('button', { name: 'Stop and listen' })).toBeFocused();
});
