import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import type { LiveChat } from '../chat/LiveChat.tsx';
import { timeout } from '../testing/patience.ts';
import { chat, flow, visitor } from './flowSteps.ts';

const meta = {
  title: 'Flows/Reading again',
  ...flow,
  parameters: { ...flow.parameters, ...chat({ before: startConversation }) },
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const matches = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);

/** A click on a message shows the copy button. Only the text of the message is copied. */
export const CopyAMessage: Story = {
  play: async (context) => {
    const { canvas, clicks, button } = visitor(context);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByText(/Where is order #1042/, {}, timeout));
    await clicks('Copy message');
    await expect(write.mock.calls).toEqual([['Hello! Where is order #1042?']]);
    await button('Copied');
  },
};

/** The browser does not allow copying, so the text is selected. */
export const CopyingNotAllowed: Story = {
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(await canvas.findByText(/Where is order #1042/, {}, timeout));
    await clicks('Copy message');
    await sees(/^Couldn’t copy/);
    await expect(String(getSelection())).toBe('Hello! Where is order #1042?');
  },
};

/** The matches are highlighted in the messages, the current one more strongly. */
export const SearchTheMessages: Story = {
  play: async (context) => {
    const { canvas, clicks } = visitor(context);
    await clicks('More');
    await userEvent.click(await canvas.findByText('Search this conversation', {}, timeout));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search messages' }, timeout), 'order');
    await waitFor(() => expect(matches('chat-current-match')).toEqual(['order']), timeout);
  },
};
