import { TextArea, TextAreaField } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Text area',
  component: TextAreaField,
  subcomponents: { TextArea },
  args: { label: 'What happened?' },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <TextAreaField {...args} />
          <TextAreaField {...args} defaultValue="The desk arrived with a scratch." />
          <TextAreaField {...args} error="What happened? is required" />
          <TextArea aria-label="Grows with its text" value={'One line\nand a second one'} onChange={fn()} />
        </>
      )}
    </Matrix>
  ),
};
