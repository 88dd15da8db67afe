import { Image } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { picture } from '../messages/picture.ts';

const size = { inlineSize: '200px', aspectRatio: '8 / 5' };
const jug = picture('#e7d3bf', '#8a4b2d');

const meta = {
  title: 'Elements/Image',
  component: Image,
  args: { src: jug, alt: 'A brown jug', size },
} satisfies Meta<typeof Image>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <Image src={jug} alt="A brown jug" size={size} />
          <Image src={jug} alt="A brown jug that can be enlarged" size={size} onOpen={fn()} />
          <Image src="data:image/png;base64,AAAA" alt="invoice-2026-11.png" size={size} />
        </>
      )}
    </Matrix>
  ),
};
