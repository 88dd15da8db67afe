import { expect, test } from './screens/screenTest.ts';

test('U26: without a microphone, the recorder shows an error, and the draft is kept', async ({
  visitor,
  configure,
}) => {
  await configure({ voiceMessages: 1 });
  await visitor.visit();
  await visitor.openConversation();
  const { widget, composer } = visitor;
  await composer.fill('A draft');
  await widget.getByRole('button', { name: 'Record voice message' }).click();
  await expect(widget.getByRole('alert')).toHaveText('No microphone found. Connect one, then try again.');
  await expect(widget.getByRole('button', { name: 'Try again' })).toBeFocused();
  await widget.getByRole('button', { name: 'Back to the text field' }).click();
  await expect(composer).toHaveValue('A draft');
  await expect(widget.getByRole('button', { name: 'Record voice message' })).toBeFocused();
});
