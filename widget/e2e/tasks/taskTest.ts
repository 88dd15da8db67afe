import type { Locator } from '@playwright/test';
import type { AgentApi } from '../agentApi.ts';
import { createOperator, type Operator } from '../matrix/Operator.ts';
import { expect, type Visitor, test as withVisitor } from '../screens/screenTest.ts';
import { createNarrator, type Narrator } from './Narrator.ts';

/** A visitor who uses the chat by keyboard. `task` logs what a screen reader could say about each step. */
export interface Scene extends Narrator, Operator {
  readonly visitor: Visitor;
  readonly agent: AgentApi;
  button(name: string | RegExp): Locator;
  pick(menuItem: string): Promise<void>;
}

/** The description of the message field; see `Narrator.task`. */
export const field = 'textbox "Message"';

async function createScene(visitor: Visitor, agent: AgentApi, narrator: Narrator): Promise<Scene> {
  const { widget, page } = visitor;
  const operator = createOperator(page, { by: 'keyboard', viewport: 'desktop' });
  const button = (name: string | RegExp) => widget.getByRole('button', { name });
  return {
    ...narrator,
    ...operator,
    visitor,
    agent,
    button,
    async pick(name) {
      await operator.press(button('More'));
      const item = widget.getByRole('menuitem', { name });
      await item.waitFor();
      const isFocused = () => item.evaluate((each) => each === document.activeElement);
      for (let steps = 0; steps < 10 && !(await isFocused()); steps += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
}

/** Presses Tab on the host page until the launcher has the focus, and then Enter. */
export async function pressLauncher({ page, launcher }: Visitor): Promise<void> {
  await page.getByLabel('Search').focus();
  const hasFocus = () =>
    launcher.evaluate((each) => (each.getRootNode() as ShadowRoot).activeElement === each);
  for (let steps = 0; steps < 10 && !(await hasFocus()); steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

/** Returns the message. */
export async function receive({ agent, visitor }: Scene, text: string, type: string, attributes = {}) {
  const more = { content_type: type, content_attributes: attributes };
  const { id } = await agent.send(await agent.newestConversation(), text, more);
  const message = visitor.widget.locator(`[data-message-id="m${id}"]`);
  await message.waitFor();
  return message;
}

export async function write(scene: Scene, text: string) {
  await scene.write(scene.visitor.composer, text);
  await scene.visitor.page.keyboard.press('Enter');
  await expect(scene.visitor.message(text)).toHaveAttribute('data-status', 'sent');
}

export async function start({ visitor, task, press, write: type, button }: Scene): Promise<void> {
  await visitor.visit();
  await visitor.launcher.waitFor();
  await task('open the chat', 'heading', () => pressLauncher(visitor));
  await task('open the conversation', field, () => press(button('Send us a message')));
  await task('write a message', field, async () => {
    await type(visitor.composer, 'Hello');
    await visitor.page.keyboard.press('Enter');
    await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  });
  await visitor.waitUntilConnected();
}

/** Playwright's `test` with a scene. The log of the scene's tasks is `heard.md` in the output folder of the test. */
export const test = withVisitor.extend<{ scene: Scene }>({
  scene: async ({ visitor, agent }, use, testInfo) => {
    const narrator = await createNarrator(visitor, testInfo);
    await use(await createScene(visitor, agent, narrator));
    await narrator.finish();
  },
});

export { expect } from '@playwright/test';
