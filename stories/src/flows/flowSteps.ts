import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { StoryChat, StoryChatParameter } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { timeout } from '../testing/patience.ts';

/** What all flows share: a chat in a panel, connected to the backend of the story. */
export const flow = {
  component: LiveChat,
  parameters: { frame: 'panel' },
  loaders: [loadChat],
  decorators: [withChat],
};

export interface PlayContext {
  readonly canvasElement: HTMLElement;
  readonly loaded: Record<string, unknown> & { readonly chat?: StoryChat };
}

export const chat = (parameter: StoryChatParameter) => ({ chat: parameter });
export function visitor({ canvasElement }: PlayContext) {
  const canvas = within(canvasElement);
  const button = (name: string | RegExp) => canvas.findByRole('button', { name }, timeout);
  return {
    canvas,
    button,
    sees: (text: string | RegExp) => waitFor(() => expect(canvas.getByText(text)).toBeVisible(), timeout),
    sent: (count: number) =>
      waitFor(
        () =>
          expect(canvasElement.querySelectorAll('[data-from="visitor"][data-status="sent"]')).toHaveLength(
            count,
          ),
        timeout,
      ),
    async sends(text: string) {
      await userEvent.type(await canvas.findByRole('textbox', {}, timeout), `${text}{Enter}`);
    },
    async clicks(name: string | RegExp) {
      await userEvent.click(await button(name));
    },
  };
}

export function backend({ loaded }: PlayContext): StoryChat {
  if (!loaded.chat) throw new Error('This story has no chat. Add loadChat to its loaders.');
  return loaded.chat;
}
