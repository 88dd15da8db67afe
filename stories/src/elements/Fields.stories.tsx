import { Checkbox, Select, TextAreaField, TextField } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = { title: 'Elements/Fields' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <TextField label="Full name" placeholder="Ada Lovelace" />
          <TextField label="Email" defaultValue="ada@" error="Please enter a valid email address" />
          <Select label="Topic" defaultValue="delivery">
            <option value="delivery">Delivery</option>
            <option value="returns">Returns</option>
          </Select>
          <TextAreaField label="What happened?" />
          <Checkbox label="Keep me posted" />
          <Checkbox label="I agree" error="I agree is required" />
        </>
      )}
    </Matrix>
  ),
};
