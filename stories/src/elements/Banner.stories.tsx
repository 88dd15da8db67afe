import { AlertIcon, Banner, Button, CheckIcon, Spinner } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Matrix } from '../Matrix.tsx';

const meta = {
  title: 'Elements/Banner',
  component: Banner,
  args: { children: 'Messages are not saved in this browser' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <Banner icon={<Spinner size={18} />}>Connecting…</Banner>
          <Banner tone="error" icon={<AlertIcon size={18} />}>
            There was an error, please try again
          </Banner>
          <Banner tone="success" icon={<CheckIcon size={18} />}>
            The chat transcript was sent successfully
          </Banner>
          <Banner
            tone="caution"
            edge="full"
            action={
              <Button variant="quiet" size="sm">
                Try now
              </Button>
            }
          >
            You’re offline. Messages will be sent when you’re back.
          </Banner>
        </>
      )}
    </Matrix>
  ),
};

export const LongTextWithAction: Story = {
  args: {
    tone: 'error',
    icon: <AlertIcon size={18} />,
    children:
      'Die Verbindung zum Gesprächsserver konnte auch nach mehreren Versuchen nicht wiederhergestellt werden.',
    action: (
      <Button variant="quiet" size="sm">
        Noch einmal versuchen
      </Button>
    ),
  },
};
