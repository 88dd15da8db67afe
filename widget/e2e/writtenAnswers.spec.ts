import { expect, test } from './screens/screenTest.ts';

test.describe('an answer that the bot writes', () => {
  test('U34: grows without showing raw Markdown, and is announced only when it is complete', async ({
    visitor,
  }) => {
    await visitor.visit();
    await visitor.openConversation();
    const { widget } = visitor;
    await visitor.send('making');
    const answer = visitor.message('A bowl takes');
    await answer.waitFor();
    const texts = await answer.locator('[data-chat-part="bubble"]').evaluate(
      (bubble) =>
        new Promise<string[]>((resolve) => {
          const announced = () => document.querySelector('[aria-live="polite"]')?.textContent ?? '';
          const seen = [bubble.textContent];
          const observer = new MutationObserver(() => {
            seen.push(
              announced().includes('A bowl') ? `announced early: ${announced()}` : bubble.textContent,
            );
            if (bubble.textContent.includes('come by')) resolve(seen);
          });
          observer.observe(bubble, { childList: true, subtree: true, characterData: true });
        }),
    );
    expect(texts.length).toBeGreaterThan(5);
    for (const [index, text] of texts.entries()) {
      expect(text).not.toMatch(/\*\*|announced early/);
      expect(text.length).toBeGreaterThanOrEqual((texts[index - 1] ?? '').trimEnd().length);
    }
    const polite = widget.locator('[aria-live="polite"]');
    await expect(polite.first()).toContainText('you can see the kiln', { ignoreCase: true });
    await expect(widget.getByRole('button', { name: 'Stop writing' })).toBeHidden();
    await expect(answer.locator('li')).toHaveCount(5);
  });

  for (const how of ['the button', 'Escape'] as const) {
    test(`U34: ${how} stops it, and the chat stays open`, async ({ visitor, agent }) => {
      await visitor.visit();
      await visitor.openConversation();
      const { widget, page } = visitor;
      await visitor.send('making');
      await visitor.message('A bowl takes').waitFor();
      const stop = widget.getByRole('button', { name: 'Stop writing' });
      await stop.waitFor();
      if (how === 'Escape') await page.keyboard.press('Escape');
      else await stop.click();
      await expect(widget.getByText('You stopped this answer.').first()).toBeVisible();
      await expect(stop).toBeHidden();
      await expect(widget.getByRole('button', { name: 'Send message' })).toBeVisible();
      expect(await visitor.state()).toBe('open');
      const stored = await agent.messages(await agent.newestConversation());
      expect(stored.find(({ content }) => content.startsWith('A bowl'))?.content).not.toContain('come by');
    });
  }

  test('is complete after a reload while the bot writes it', async ({ visitor }) => {
    await visitor.visit();
    await visitor.openConversation();
    await visitor.send('making');
    await visitor.message('A bowl takes').waitFor();
    await visitor.page.reload();
    const answer = visitor.message('A bowl takes');
    await expect(answer).toContainText('just come by.');
    await expect(answer.locator('[data-state="writing"]')).toHaveCount(0);
  });

  test('can be rated by keyboard with thumbs down and a comment', async ({ visitor, agent }) => {
    await visitor.visit();
    await visitor.openConversation();
    const { widget, page } = visitor;
    await visitor.send('making');
    const down = widget.getByRole('button', { name: 'Bad answer' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(down).toHaveAttribute('aria-pressed', 'true');
    await widget.getByRole('textbox', { name: 'What was wrong?' }).pressSequentially('Which clay?');
    await widget.getByRole('button', { name: 'Send feedback' }).press('Enter');
    await expect(widget.getByRole('textbox', { name: 'What was wrong?' })).toBeHidden();
    const stored = await agent.messages(await agent.newestConversation());
    expect(stored.find(({ content }) => content.startsWith('A bowl'))).toMatchObject({
      content_attributes: { feedback: { rating: 'down', comment: 'Which clay?' } },
    });
  });
});
