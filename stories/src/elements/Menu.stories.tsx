import { EndIcon, Menu, MoreIcon, PhoneIcon, PopOutIcon } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const onPick = fn();
const entries = [
  { label: 'Continue on your phone', Icon: PhoneIcon, onPick },
  { label: 'Open in a window', Icon: PopOutIcon, onPick },
  { label: 'End conversation', Icon: EndIcon, onPick },
];

const meta = {
  title: 'Elements/Menu',
  component: Menu,
  args: { label: 'More', entries, children: <MoreIcon /> },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OpenByKeyboard: Story = {
  decorators: [(Story) => <div style={{ paddingInlineStart: 200, blockSize: 240 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    const end = await canvas.findByText('End conversation');
    await waitFor(() => expect(end).toBeVisible());
  },
};

/** A click on an entry that switches a setting leaves the menu open. */
export const WithSwitch: Story = {
  args: {
    entries: [
      { label: 'Sound for new messages', Icon: PhoneIcon, isChecked: true, onPick },
      { label: 'Vibration', Icon: PhoneIcon, isChecked: false, onPick },
    ],
  },
  decorators: [(Story) => <div style={{ paddingInlineStart: 200, blockSize: 240 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const sound = canvas.getByRole('menuitemcheckbox', { name: 'Sound for new messages' });
    await expect(sound).toBeChecked();
    await userEvent.click(sound);
    await expect(onPick).toHaveBeenCalled();
    await waitFor(() => expect(sound).toBeVisible());
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Menu {...args} />
          <Menu {...args} entries={entries.slice(0, 1)} />
        </>
      )}
    </Matrix>
  ),
};
