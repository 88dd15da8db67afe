import { Button, Panel, Sheet, TextField } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const meta = {
  title: 'Blocks/Sheet',
  tags: ['!autodocs'],
  component: Sheet,
  parameters: { frame: 'panel' },
  args: {
    title: 'Conversation transcript',
    subtitle: 'We send it by email',
    size: 'fit',
    onClose: fn(),
    children: (
      <div style={{ padding: 16, display: 'grid', gap: 12 }}>
        <TextField label="Email address" />
        <Button block>Send transcript</Button>
      </div>
    ),
  },
  decorators: [
    (Story, { parameters }) => (parameters.frame === 'panel' ? <Panel overlay={Story()} /> : Story()),
  ],
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const sheet = within(canvasElement).getByRole('dialog');
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const WithArrow: Story = { args: { closeIcon: 'arrow' } };

export const Tall: Story = { args: { size: 'tall' } };

export const LongTitleWraps: Story = {
  args: { title: 'Terms, conditions, returns and everything you never wanted to know', titleFit: 'wrap' },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() =>
        (['fit', 'compact', 'tall', 'full'] as const).map((size) => (
          <Stage key={size} height={360}>
            <Sheet {...args} title={size} size={size} />
          </Stage>
        ))
      }
    </Matrix>
  ),
};
