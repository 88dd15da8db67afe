import { VoiceComposerView, type VoiceComposerViewProps } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';

const levels = Array.from({ length: 60 }, (_level, index) => 0.15 + 0.7 * Math.abs(Math.sin(index / 3)));

/** A placeholder. The stories play `recording.url` instead of this file. */
const silence = new Blob([new Uint8Array(100)], { type: 'audio/webm' });
const recording = {
  file: new File([silence], 'Voice message.webm', { type: 'audio/webm' }),
  url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
  durationSeconds: 42,
  levels,
};

const recordingProps: VoiceComposerViewProps = {
  status: 'recording',
  error: null,
  elapsedMs: 42_000,
  remainingMs: 258_000,
  isCutOff: false,
  isSaved: true,
  levels,
  recording: null,
  isDiscarding: false,
  onStart: fn(),
  onPause: fn(),
  onResume: fn(),
  onStop: fn(),
  onSend: fn(),
  onCancel: fn(),
  onEscape: fn(),
  onKeep: fn(),
};
const starting = { status: 'starting', elapsedMs: 0, levels: [] } as const;
const paused = { status: 'paused' } as const;
const ending = { elapsedMs: 293_000, remainingMs: 7_000 } as const;
const ready = { status: 'ready', recording } as const;
const unplugged = { ...ready, error: 'unplugged' } as const;
const cutOff = { ...ready, isCutOff: true } as const;
const discarding = { ...ready, isDiscarding: true } as const;
const denied = { status: 'idle', error: 'denied' } as const;
const notAllowed = { status: 'idle', error: 'not_allowed' } as const;

const meta = {
  title: 'Blocks/Voice recorder',
  component: VoiceComposerView,
  args: recordingProps,
} satisfies Meta<typeof VoiceComposerView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const stop = within(canvasElement).getByRole('button', { name: 'Stop and listen' });
    stop.focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onEscape).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <>
          {[{}, starting, paused, ending, ready, unplugged, cutOff, discarding, denied, notAllowed].map(
            (state) => (
              <VoiceComposerView key={JSON.stringify(state)} {...args} {...state} />
            ),
          )}
        </>
      )}
    </Matrix>
  ),
};

export const Starting: Story = { args: starting };
export const Paused: Story = { args: paused };
export const EndingSoon: Story = { args: ending };
export const Preview: Story = { args: ready };
export const MicrophoneDisconnected: Story = { args: unplugged };
export const MaximumLength: Story = { args: cutOff };
export const DiscardQuestion: Story = { args: discarding };
export const Denied: Story = { args: denied };
export const NoMicrophone: Story = { args: { status: 'idle', error: 'no_device' } };
export const NotAllowedByThePage: Story = { args: notAllowed };
export const NotSupported: Story = { args: { status: 'idle', error: 'not_supported' } };
export const MicrophoneInUse: Story = { args: { status: 'idle', error: 'failed' } };
