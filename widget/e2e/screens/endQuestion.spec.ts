import { askToEnd, endQuestion, startConversation } from './endingSteps.ts';
import { expect, test } from './screenTest.ts';

test('before the conversation ends, a question is shown; Escape, the cross and “Continue conversation” close it', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  const { widget, page } = visitor;
  const question = endQuestion(visitor);
  const keep = question.getByRole('button', { name: 'Continue conversation' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => question.getByRole('button', { name: 'Back to the chat' }).click(),
    () => keep.click(),
  ]) {
    await askToEnd(visitor);
    await expect(keep).toBeFocused();
    await close();
    await expect(question).toHaveCount(0);
    await expect(widget.getByRole('button', { name: 'More' })).toBeFocused();
  }
  await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'true');
  await askToEnd(visitor);
  await expect(keep).toBeVisible();
  await agent.toggleStatus(await agent.newestConversation());
  await expect(question, 'the team has ended the conversation').toHaveCount(0);
});

test('while a closed sheet slides out, the chat can be used; with reduced motion, the sheet disappears at once', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await startConversation(visitor);
  const { widget, page } = visitor;
  const html = widget.locator('html');
  await html.evaluate(() => {
    const added: number[] = [];
    Object.assign(window, { added });
    const count = () => document.querySelectorAll('[data-leaving]').length;
    new MutationObserver(() => added.push(count())).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  const mostCopies = () => html.evaluate(() => Math.max(0, ...(Reflect.get(window, 'added') as number[])));
  const openAndClose = async () => {
    await askToEnd(visitor);
    await endQuestion(visitor).waitFor();
    await page.keyboard.press('Escape');
    await visitor.composer.click({ timeout: 2_000 });
    await expect(visitor.composer).toBeFocused();
    await expect(widget.locator('[data-leaving]')).toHaveCount(0);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAndClose();
  expect(await mostCopies(), 'reduced motion').toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAndClose();
  expect(await mostCopies()).toBe(1);
});
