import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { CompareTwo } from './CompareTwo.tsx';
import { argName, type ComparisonArgs, comparedModes } from './compareModes.ts';

// The iframes need a running Storybook, so only the tests of the static build cover these stories.
const meta: Meta<ComparisonArgs> = {
  title: 'Review/Compare two',
  tags: ['!autodocs', '!test'],
  parameters: { frame: 'page', controls: { disable: true } },
  args: { story: 'screens-conversation--running' },
  // From the URL, Storybook reads only args that have an entry in `argTypes`.
  argTypes: Object.fromEntries(
    comparedModes.flatMap((mode) =>
      [argName('left', mode), argName('right', mode)].map((name) => [name, {}]),
    ),
  ),
  render: function Comparison(_args, { globals }) {
    const [args, change] = useArgs<ComparisonArgs>();
    return <CompareTwo args={args} modes={globals} onChange={change} />;
  },
};

export default meta;
type Story = StoryObj<ComparisonArgs>;

export const LightAndDark: Story = { args: { leftScheme: 'light', rightScheme: 'dark' } };

export const StandardAndFlat: Story = { args: { leftAppearance: 'standard', rightAppearance: 'flat' } };

export const LeftToRightAndRightToLeft: Story = { args: { leftDirection: 'ltr', rightDirection: 'rtl' } };

export const TwoBrands: Story = { args: { leftBrand: '#1f5a49', rightBrand: '#ffd400' } };
