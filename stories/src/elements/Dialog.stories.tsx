import { Button, EmojiIcon, IconButton, Panel, Rating, TextField } from '@chat/ui';
import { Dialog } from '@chat/ui/dialog';
import { Popover } from '@chat/ui/popover';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';

const meta = { title: 'Elements/Dialog, popover, rating', parameters: { frame: 'panel' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const EndConversation: Story = {
  render: function EndConversationStory() {
    const keep = useRef<HTMLButtonElement>(null);
    return (
      <Panel>
        <Dialog
          isOpen
          onClose={fn()}
          title="End this conversation?"
          description="You can start a new one at any time. This one stays readable."
          closeLabel="Close"
          initialFocus={keep}
        >
          <Button ref={keep} variant="secondary" block>
            Keep talking
          </Button>
          <Button variant="danger" block>
            End conversation
          </Button>
        </Dialog>
      </Panel>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Keep talking' })).toHaveFocus();
  },
};

export const Transcript: Story = {
  render: () => (
    <Panel>
      <Dialog isOpen onClose={fn()} title="Request a conversation transcript" closeLabel="Close">
        <TextField label="Email address" type="email" autoComplete="email" />
        <Button block>Send</Button>
      </Dialog>
    </Panel>
  ),
};

export const PopoverOpen: Story = {
  render: () => (
    <div style={{ paddingBlockStart: 200, paddingInlineStart: 40 }}>
      <Popover
        label="Emoji"
        trigger={
          <IconButton label="Insert emoji">
            <EmojiIcon />
          </IconButton>
        }
      >
        Something that floats
      </Popover>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Insert emoji' }));
    const popover = await within(canvasElement).findByRole('dialog', { name: 'Emoji' });
    await waitFor(() => expect(popover).toBeVisible());
  },
};

const steps = [
  { value: 1, glyph: '😞', name: 'Disappointed' },
  { value: 2, glyph: '😑', name: 'Expressionless' },
  { value: 3, glyph: '😐', name: 'Neutral' },
  { value: 4, glyph: '😀', name: 'Grinning' },
  { value: 5, glyph: '😊', name: 'Smiling' },
];

export const RateTheConversation: Story = {
  parameters: { frame: 'card' },
  render: function RatingStory() {
    const [value, setValue] = useState<number | null>(null);
    return <Rating legend="Rate your conversation" steps={steps} value={value} onChange={setValue} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Grinning' }));
    await expect(canvas.getByRole('radio', { name: 'Grinning' })).toBeChecked();
  },
};
