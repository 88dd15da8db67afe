import { MessageSearchView, Panel } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Blocks/Message search',
  component: MessageSearchView,
  parameters: { frame: 'panel' },
  decorators: [
    (Story, { parameters }) => (parameters.frame === 'panel' ? <Panel>{Story()}</Panel> : Story()),
  ],
  args: {
    query: 'mug',
    count: 5,
    position: 2,
    status: 'done',
    setQuery: fn(),
    showOlder: fn(),
    showNewer: fn(),
    searchOlder: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MessageSearchView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('textbox', { name: 'Search messages' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.showOlder).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.showNewer).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Older match' }));
    await expect(args.showOlder).toHaveBeenCalledTimes(2);
  },
};

export const Empty: Story = { args: { query: '', count: 0, position: 0, status: 'idle' } };

export const NoMatches: Story = { args: { query: 'teapot', count: 0, position: 0 } };

export const SearchingOlder: Story = { args: { status: 'loading' } };

export const Paused: Story = { args: { status: 'paused' } };

export const Failed: Story = { args: { status: 'failed' } };

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() =>
        (['done', 'loading', 'paused', 'failed'] as const).map((status) => (
          <MessageSearchView key={status} {...args} status={status} />
        ))
      }
    </Matrix>
  ),
};
