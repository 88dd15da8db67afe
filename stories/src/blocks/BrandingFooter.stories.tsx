import { BrandingFooterView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';
import { picture } from '../messages/picture.ts';

const meta = {
  title: 'Blocks/Branding footer',
  component: BrandingFooterView,
  args: { brandName: 'Chat', brandUrl: 'https://brand.example' },
} satisfies Meta<typeof BrandingFooterView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <>
          <BrandingFooterView {...args} />
          <BrandingFooterView {...args} logoUrl={picture('#f4dcc6', '#c9694a')} />
          <BrandingFooterView brandName="Without a link" />
        </>
      )}
    </Matrix>
  ),
};
