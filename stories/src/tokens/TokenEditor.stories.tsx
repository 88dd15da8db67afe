import { Badge, Banner, Button, Checkbox, Rating, TextField } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { loadChat, withChat } from '../chat/withChat.tsx';
import { card, chat } from './TokenEditor.css.ts';
import { TokenEditor } from './TokenEditor.tsx';

const steps = [1, 2, 3, 4, 5].map((value) => ({ value, glyph: String(value), name: `${value} of 5` }));

const meta = {
  title: 'Foundations/Token editor',
  component: TokenEditor,
  parameters: { frame: 'page', chat: { before: startConversation } },
  loaders: [loadChat],
  decorators: [withChat],
  args: {
    children: (
      <>
        <div className={chat}>
          <LiveChat />
        </div>
        <div className={card}>
          <Button>Start the chat</Button>
          <Button variant="secondary">Later</Button>
          <Badge tone="count">3</Badge>
          <Checkbox label="I agree" defaultChecked />
          <TextField label="Email address" placeholder="name@example.com" />
          <Rating legend="Rate your conversation" steps={steps} value={4} onChange={() => undefined} />
          <Banner tone="caution">You are offline</Banner>
        </div>
      </>
    ),
  },
} satisfies Meta<typeof TokenEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The editor before any changes. */
export const Editor: Story = {};

/** Changes of brand and radius apply to the preview at once, and are part of the export. Reset reverts all changes. */
export const ChangedAndReset: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole('button', { name: 'Start the chat' });
    const before = getComputedStyle(button).backgroundColor;
    const corners = await canvas.findByLabelText(/^radius-control/);
    await waitFor(() => expect(corners).toHaveProperty('type', 'number'));
    fireEvent.change(canvas.getByLabelText('Brand'), { target: { value: '#1f5a49' } });
    fireEvent.change(canvas.getByLabelText(/^radius-control/), { target: { value: '3' } });
    await waitFor(() => expect(button).toHaveStyle({ borderTopLeftRadius: '3px' }));
    await waitFor(() => expect(button).toHaveStyle({ backgroundColor: 'rgb(31, 90, 73)' }));
    await expect(canvas.getByLabelText('Theme as CSS')).toHaveTextContent('--chat-radius-control: 3px');
    await userEvent.click(canvas.getByRole('button', { name: 'JSON' }));
    await expect(canvas.getByLabelText('Theme as JSON')).toHaveTextContent('"brand": "#1f5a49"');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset all (2)' }));
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).toBe(before));
  },
};
