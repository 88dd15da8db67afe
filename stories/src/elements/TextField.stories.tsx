import { TextField } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Text field',
  tags: ['!autodocs'],
  component: TextField,
  args: { label: 'Full name', placeholder: 'Ada Lovelace' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <TextField {...args} />
          <TextField {...args} defaultValue="Ada Moreau" />
          <TextField label="Email" defaultValue="ada@" error="Please enter a valid email address" />
          <TextField {...args} required />
          <TextField {...args} disabled />
        </>
      )}
    </Matrix>
  ),
};

export const LongLabelAndError: Story = {
  args: {
    label: 'Rechtsschutzversicherungsgesellschaftsmitgliedsnummer des Vertragsnehmers',
    error: 'Rechtsschutzversicherungsgesellschaftsmitgliedsnummer ist erforderlich',
  },
};
