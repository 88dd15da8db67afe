import { MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { days, fromBot } from '../fixtures.ts';
import { messageListArgs } from '../messageListArgs.ts';
import { timeout } from '../testing/patience.ts';

const formId = 7;

/** Fields, each with a value that breaks the field's rule. */
const fields = [
  { label: 'First name', validation: 'alpha', value: 'R2-D2' },
  { label: 'Customer number', validation: 'alphanumeric', value: '10-42' },
  { label: 'Order', validation: 'starts_with:#', value: '1042' },
  { label: 'Work email', validation: 'ends_with:.example', value: 'ada@shop' },
  { label: 'Coupon', validation: 'in:SPRING,SUMMER', value: 'WINTER' },
  { label: 'Serial number', validation: 'matches:KILN-*', value: 'MUG-7' },
  { label: 'User name', validation: 'not:admin', value: 'admin' },
  { label: 'Repeated address', validation: 'confirm:f0', value: 'ada@shop' },
  { label: 'Postal code', validation: 'min:4,length', value: '12' },
  { label: 'Nickname', validation: 'max:5,length', value: 'Ada Lovelace' },
  { label: 'Reference', validation: 'between:2,4,length', value: 'reference' },
  { label: 'Mugs', type: 'number', validation: '', value: 'many' },
  { label: 'Bowls', type: 'number', validation: 'min:1,value', value: '0' },
  { label: 'Plates', type: 'number', validation: 'max:12,value', value: '40' },
  { label: 'Vases', type: 'number', validation: 'between:1,3,value', value: '9' },
  { label: 'Birthday', validation: 'date', value: 'in May' },
  { label: 'Day of the visit', validation: 'date:DD.MM.YYYY', value: '2026-12-01' },
  { label: 'Delivery', type: 'date', validation: 'after:2026-12-24', value: '2026-12-01' },
  { label: 'Pickup', type: 'date', validation: 'after', value: '2020-01-01' },
  { label: 'Purchase', type: 'date', validation: 'before:2026-01-01', value: '2026-11-01' },
  { label: 'Damage', type: 'date', validation: 'before', value: '2099-01-01' },
  { label: 'Web page', type: 'url', validation: '', value: 'shop' },
  { label: 'Size', type: 'select', options: ['Small', 'Large'], validation: '', value: 'Huge' },
  { label: 'Colors', type: 'checkboxes', options: ['Blue', 'Green'], validation: 'min:2', value: ['Blue'] },
  {
    label: 'Glazes',
    type: 'checkboxes',
    options: ['Matte', 'Clear'],
    validation: 'max:1',
    value: ['Matte', 'Clear'],
  },
  {
    label: 'Extras',
    type: 'checkboxes',
    options: ['A box', 'A card'],
    validation: 'between:2,3',
    value: ['A box'],
  },
].map((field, index) => ({ ...field, name: `f${index}` }));

const meta = {
  title: 'Message types/Form errors',
  component: MessageListView,
  args: {
    ...messageListArgs,
    days: days(
      fromBot(1, 'Tell us about your order:', {
        id: formId,
        contentType: 'form',
        attributes: { items: fields.map(({ value: _value, ...item }) => item) },
      }),
    ),
    actions: {
      ...messageListArgs.actions,
      formDrafts: {
        get: () => Object.fromEntries(fields.map(({ name, value }) => [name, value])),
        set: () => undefined,
      },
    },
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Breaks every rule of a form, except those about required fields, email addresses, phone numbers and files. Each error
 * is shown below its field and in the summary.
 */
export const EveryRule: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }, timeout));
    await expect(canvas.getByRole('alert')).toHaveTextContent(`Check ${fields.length} fields`);
    await expect(args.actions.submitForm).not.toHaveBeenCalled();
  },
};
