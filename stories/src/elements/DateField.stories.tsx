import { DateField } from '@chat/ui/date-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const meta = {
  title: 'Elements/Date field',
  component: DateField,
  args: { label: 'Day of delivery', defaultValue: '2026-11-21' },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <DateField label="Filled in" defaultValue="2026-11-21" />
          <DateField label="Wrong" defaultValue="2026-02-31" error="Enter a date like 11/21/2026" />
          <DateField label="Not now" defaultValue="2026-11-21" disabled />
        </>
      )}
    </Matrix>
  ),
};

/** The calendar opens with the focus on the selected day. Arrow keys move the focus; Enter selects a day. */
export const Calendar: Story = {
  args: { max: '2026-11-26' },
  decorators: [(Story) => <Stage height={460}>{Story()}</Stage>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date' }));
    await canvas.findByRole('grid', { name: 'November 2026' }, timeout);
    await expect(document.activeElement).toHaveAttribute('data-day', '2026-11-21');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowLeft}');
    await expect(document.activeElement).toHaveAttribute('data-day', '2026-11-20');
  },
};

/** After blur, an invalid date shows an error with an example in the visitor's date format. */
export const InvalidDate: Story = {
  args: { defaultValue: '' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Day of delivery' });
    await userEvent.type(field, 'next week');
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
};
