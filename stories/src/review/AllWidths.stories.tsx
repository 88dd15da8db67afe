import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { AllWidths, type AllWidthsArgs } from './AllWidths.tsx';
import { comparedModes } from './compareModes.ts';

const meta: Meta<AllWidthsArgs> = {
  title: 'Review/All widths',
  tags: ['!autodocs', '!test'],
  parameters: { frame: 'page', controls: { disable: true } },
  args: { story: 'screens-conversation--running', scale: 50 },
  render: function Sheet(_args, { globals }) {
    const [args, change] = useArgs<AllWidthsArgs>();
    const modes = Object.fromEntries(comparedModes.map((mode) => [mode, globals[mode]]));
    return <AllWidths args={args} modes={modes} onChange={change} />;
  },
};

export default meta;
type Story = StoryObj<AllWidthsArgs>;

export const AConversation: Story = {};

export const Home: Story = { args: { story: 'screens-home--first-visit' } };
