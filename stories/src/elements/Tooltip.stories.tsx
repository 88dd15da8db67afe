import { AttachIcon, Button, IconButton, Tooltip } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Tooltip',
  component: Tooltip,
  args: {
    text: 'Up to ten files of 20 MB each',
    children: <Button variant="secondary">Attach files</Button>,
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Keyboard focus shows the tooltip immediately; Escape hides it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const words = await within(canvasElement).findByRole('tooltip');
    await expect(words).toBeVisible();
    await expect(document.activeElement).toHaveAccessibleDescription('Up to ten files of 20 MB each');
  },
};

/** A tooltip is shown on keyboard focus, or when the pointer rests on its button. Press Tab to see it in each look. */
export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <Tooltip text="Up to ten files of 20 MB each">
            <Button variant="secondary">Above</Button>
          </Tooltip>
          <Tooltip text="Up to ten files of 20 MB each" side="bottom">
            <IconButton label="Attach files">
              <AttachIcon />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Matrix>
  ),
};

export const LongText: Story = {
  args: { text: 'Donaudampfschifffahrtsgesellschaftskapitän und alle anderen, die mitlesen. '.repeat(3) },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await within(canvasElement).findByRole('tooltip');
  },
};
