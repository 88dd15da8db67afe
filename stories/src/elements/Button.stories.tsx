import { Button, RetryIcon } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Button',
  tags: ['!autodocs'],
  component: Button,
  args: { children: 'Start a new conversation' },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="soft">Soft</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">End conversation</Button>
          <Button busy>Sending</Button>
          <Button disabled>Not now</Button>
          <Button size="sm">
            <RetryIcon size={16} />
            Small
          </Button>
          <Button block>As wide as its place</Button>
        </>
      )}
    </Matrix>
  ),
};

export const AsALink: Story = {
  args: { asChild: true, children: <a href="https://shop.example/orders">Your orders</a> },
};

export const LongestWord: Story = {
  args: {
    children: 'Datenschutz-Grundverordnungseinwilligung erteilen und Unterhaltung fortsetzen',
    block: true,
  },
};
