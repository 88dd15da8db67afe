import { AlertBanner, Button } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const tryAgain = (
  <Button variant="quiet" size="sm">
    Try again
  </Button>
);

const meta = {
  title: 'Feedback/Alert banner (toast)',
  id: 'feedback-alert-banner',
  component: AlertBanner,
  parameters: { frame: 'panel' },
  args: { message: 'There was an error, please try again', action: tryAgain, onDismiss: fn() },
} satisfies Meta<typeof AlertBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Success: Story = {
  args: { message: 'The chat transcript was sent successfully', tone: 'success', action: <span /> },
};

export const Warning: Story = {
  args: { message: 'Your basket expires in five minutes', tone: 'caution', action: <span /> },
};

export const Info: Story = {
  args: { message: 'Your basket was saved', tone: 'neutral', action: <span /> },
};

export const FileTooLarge: Story = {
  args: { message: 'desk-1600.jpg is larger than 20 MB and cannot be sent', action: <span /> },
};

export const LongText: Story = {
  args: {
    message:
      'Beim Hochladen der Datei ist ein unerwarteter Fehler aufgetreten, bitte versuchen Sie es erneut',
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix>
      {() => (
        <>
          <Stage height={90}>
            <AlertBanner {...args} />
          </Stage>
          <Stage height={90}>
            <AlertBanner {...args} {...Success.args} />
          </Stage>
        </>
      )}
    </Matrix>
  ),
};
