import type { Visitor } from './screens/screenTest.ts';
import { breakFrames, expect, longAnswer, record, recordingOf, test, wordsOf } from './streamingTest.ts';

/** Asks the bot, and waits until a part of the long answer is shown. */
async function ask(visitor: Visitor) {
  await visitor.visit();
  await visitor.openConversation();
  await record(visitor);
  await visitor.send('Tell me everything');
  await expect(visitor.message('word0')).toContainText('word400');
  return visitor.message('word0');
}

const never = (values: readonly number[], tolerance = 0) =>
  values.every((value, index) => value >= (values[index - 1] ?? 0) - tolerance);

test.describe('an answer of 2,000 words', () => {
  test('U34: is complete despite dropped, repeated and reordered parts, never gets shorter, and is announced once', async ({
    visitor,
    agent,
    faultProxy,
  }) => {
    const before = { ...faultProxy.injected };
    await visitor.visit();
    await visitor.openConversation();
    await record(visitor);
    await visitor.send('Tell me everything');
    const answer = visitor.message('word0');
    await answer.waitFor();
    const mend = breakFrames(faultProxy);
    await expect(answer).toContainText('word1700', { timeout: 30_000 });
    mend();
    await expect(visitor.widget.getByRole('button', { name: 'Stop writing' })).toBeHidden();
    await expect(answer).toContainText('word1999');
    for (const kind of ['garbage', 'dup', 'reorder'] as const)
      expect(faultProxy.injected[kind]).toBeGreaterThan(before[kind]);
    expect(wordsOf(await answer.textContent())).toEqual(wordsOf(longAnswer));
    const stored = await agent.messages(await agent.newestConversation());
    expect(stored.find(({ content }) => content.startsWith('word0'))?.content).toBe(longAnswer);
    await expect.poll(async () => (await recordingOf(visitor)).announced.join()).toContain('word1999');
    const { words, heights, announced } = await recordingOf(visitor);
    // After a gap, the text grows again only with a part that contains the whole text. The machine's speed determines
    // how many such parts arrive.
    expect(words.length).toBeGreaterThan(2);
    expect(never(words)).toBe(true);
    expect(never(heights, 1)).toBe(true);
    const whole = announced.filter((text) => text.includes('word0'));
    expect(whole).toHaveLength(1);
    expect(wordsOf(whole[0])).toEqual(wordsOf(longAnswer));
  });

  test('U34: is complete after a reload while the bot writes it', async ({ visitor }) => {
    const answer = await ask(visitor);
    await visitor.page.reload();
    await answer.waitFor();
    await record(visitor);
    await expect(visitor.widget.getByRole('button', { name: 'Stop writing' })).toBeVisible();
    await expect(answer).toContainText('word1999', { timeout: 20_000 });
    expect(wordsOf(await answer.textContent())).toEqual(wordsOf(longAnswer));
    expect(never((await recordingOf(visitor)).words)).toBe(true);
  });

  test('U34: keeps exactly the words on the screen when the visitor stops it', async ({
    visitor,
    agent,
    bot,
  }) => {
    const aborted = bot.aborted;
    const answer = await ask(visitor);
    await visitor.widget.getByRole('button', { name: 'Stop writing' }).click();
    await expect(visitor.widget.getByText('You stopped this answer.').first()).toBeVisible();
    const shown = wordsOf(await answer.textContent());
    expect(shown.length).toBeLessThan(2_000);
    const stored = await agent.messages(await agent.newestConversation());
    const content = stored.find((message) => message.content.startsWith('word0'))?.content ?? '';
    expect(longAnswer.startsWith(content)).toBe(true);
    expect(wordsOf(content)).toEqual(shown);
    expect(never((await recordingOf(visitor)).words)).toBe(true);
    await expect.poll(() => bot.aborted).toBe(aborted + 1);
    await visitor.send('And again');
    await expect(visitor.message('word0')).toHaveCount(2);
  });

  test('U34: ends as interrupted when the server is killed and starts again', async ({
    visitor,
    agent,
    backend,
  }) => {
    const answer = await ask(visitor);
    await backend.kill();
    await backend.start();
    await expect(visitor.widget.getByText('This answer was interrupted').first()).toBeVisible({
      timeout: 20_000,
    });
    await expect(visitor.widget.getByRole('button', { name: 'Stop writing' })).toBeHidden();
    await expect(answer.locator('[data-state="writing"]')).toHaveCount(0);
    const messages = await agent.messages(await agent.newestConversation());
    expect(messages.filter((message) => 'streaming' in attributesOf(message))).toEqual([]);
    const ended = messages.find(({ content }) => content.startsWith('word0'));
    expect(attributesOf(ended ?? {})).toMatchObject({ interrupted: 'error' });
    expect(longAnswer.startsWith(ended?.content ?? '-')).toBe(true);
  });
});

const attributesOf = (message: object): object =>
  'content_attributes' in message && typeof message.content_attributes === 'object'
    ? (message.content_attributes ?? {})
    : {};
