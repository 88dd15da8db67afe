import { Button, ComposerClosed, ComposerView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import recipe from '../recipes/PlainComposer.tsx?raw';

const meta = {
  title: 'Blocks/Composer',
  tags: ['!autodocs'],
  component: ComposerView,
  subcomponents: { ComposerClosed },
  parameters: { recipe },
  args: {
    inputProps: { value: '', onChange: fn() },
    blockedReason: 'Write a message first',
    onSubmit: fn(),
  },
} satisfies Meta<typeof ComposerView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <>
          <ComposerView {...args} />
          <ComposerView
            {...args}
            inputProps={{ value: 'Where is my order?', onChange: fn() }}
            blockedReason={undefined}
          />
          <ComposerView {...args} {...TooLong.args} />
          <ComposerClosed
            text="This conversation has ended"
            action={<Button block>Start a new conversation</Button>}
          />
        </>
      )}
    </Matrix>
  ),
};

export const Typed: Story = {
  args: { inputProps: { value: 'Where is my order?', onChange: fn() }, blockedReason: undefined },
};

export const FiveLinesThenScrolls: Story = {
  args: {
    inputProps: { value: 'one\ntwo\nthree\nfour\nfive\nsix\nseven', onChange: fn() },
    blockedReason: undefined,
  },
};

export const TooLong: Story = {
  args: {
    inputProps: { value: 'A little too much', onChange: fn() },
    blockedReason: '12 characters too long',
    error: '12 characters too long',
  },
};

export const Ended: Story = {
  render: () => (
    <ComposerClosed
      text="This conversation has ended"
      action={<Button block>Start a new conversation</Button>}
    />
  ),
};
