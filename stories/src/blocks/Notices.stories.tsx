import {
  Button,
  ChatIcon,
  ConsentNoticeView,
  ConversationEndedView,
  Cover,
  ErrorScreen,
  Notice,
  Panel,
  PopoutNotice,
  SessionEndedView,
} from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { Stage } from '../Stage.tsx';

const meta = {
  title: 'Blocks/Notices',
  component: Notice,
  subcomponents: {
    ConsentNoticeView,
    ConversationEndedView,
    Cover,
    ErrorScreen,
    PopoutNotice,
    SessionEndedView,
  },
  parameters: { frame: 'panel' },
  args: { title: 'Nothing here yet' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

const privacyUrl = 'https://shop.example/privacy';
const termsUrl = 'https://shop.example/terms';
const onTakeBack = fn();

export const Default: Story = {
  render: () => (
    <Panel>
      <Notice
        icon={<ChatIcon size={28} />}
        title="Nothing here yet"
        text="Your messages appear here."
        actions={<Button>Send us a message</Button>}
      />
    </Panel>
  ),
};

export const Consent: Story = {
  render: () => (
    <Panel>
      <ConsentNoticeView privacyUrl={privacyUrl} termsUrl={termsUrl} onAccept={fn()} onDecline={fn()} />
    </Panel>
  ),
};

export const InAnotherWindow: Story = {
  render: () => (
    <Panel overlay={<PopoutNotice onTakeBack={onTakeBack} onShowWindow={fn()} onClose={fn()} />} />
  ),
  play: async ({ canvasElement }) => {
    const takeBack = within(canvasElement).getByRole('button', { name: 'Continue here' });
    await waitFor(() => expect(takeBack).toHaveFocus());
    await userEvent.click(takeBack);
    await expect(onTakeBack).toHaveBeenCalled();
  },
};

export const SessionExpired: Story = {
  render: () => (
    <Panel>
      <SessionEndedView onStartNew={fn()} />
    </Panel>
  ),
};

export const ChunkFailedToLoad: Story = {
  render: () => (
    <Panel>
      <ErrorScreen kind="chunk" onReload={fn()} />
    </Panel>
  ),
};

export const ScreenCrashed: Story = {
  render: () => (
    <Panel>
      <ErrorScreen kind="crash" onReload={fn()} />
    </Panel>
  ),
};

export const CoverOverPanel: Story = {
  render: () => (
    <Panel
      overlay={
        <Cover label="One moment" onClose={fn()}>
          <Notice title="One moment" text="We are looking for your conversation." role="status" />
        </Cover>
      }
    />
  ),
};

export const ConversationEnded: Story = {
  parameters: { frame: 'card' },
  render: () => <ConversationEndedView onStartNew={fn()} onContinue={fn()} onTranscript={fn()} />,
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: () => (
    <Matrix>
      {() => (
        <>
          <Stage height={580}>
            <ConsentNoticeView privacyUrl={privacyUrl} termsUrl={termsUrl} onAccept={fn()} onDecline={fn()} />
          </Stage>
          <Stage height={440}>
            <PopoutNotice onTakeBack={fn()} onShowWindow={fn()} onClose={fn()} />
          </Stage>
          <Stage height={460}>
            <SessionEndedView onStartNew={fn()} />
          </Stage>
          <Stage height={400}>
            <ErrorScreen kind="chunk" onReload={fn()} />
          </Stage>
          <ConversationEndedView onStartNew={fn()} onContinue={fn()} onTranscript={fn()} />
        </>
      )}
    </Matrix>
  ),
};
