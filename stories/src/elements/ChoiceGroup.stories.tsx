import { ChoiceGroup } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Row } from './Row.tsx';

const options = [
  { label: 'A box', value: 'box' },
  { label: 'A handwritten card', value: 'card' },
  { label: 'A ribbon', value: 'ribbon' },
];

const meta = {
  title: 'Elements/Choice group',
  id: 'elements-choicegroup',
  component: ChoiceGroup,
  args: {
    label: 'What may we add?',
    name: 'extras',
    type: 'checkbox',
    options,
    chosen: ['card'],
    onChange: fn(),
  },
} satisfies Meta<typeof ChoiceGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'A box' }));
    await expect(args.onChange).toHaveBeenCalledWith(['box', 'card']);
  },
};

export const Radio: Story = { args: { type: 'radio', chosen: ['box'] } };

export const Invalid: Story = { args: { chosen: [], error: 'Choose at least one option' } };

export const AllStates: Story = {
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Row>
            <ChoiceGroup {...args} />
          </Row>
          <Row>
            <ChoiceGroup {...args} type="radio" name="size" />
          </Row>
          <Row>
            <ChoiceGroup {...args} name="invalid" chosen={[]} error="Choose at least one option" />
          </Row>
        </>
      )}
    </Matrix>
  ),
};
