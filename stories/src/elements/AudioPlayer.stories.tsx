import { AudioPlayer, Waveform } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { spyOn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import { tone } from './tone.ts';

const levels = Array.from(
  { length: 64 },
  (_level, at) => 0.15 + 0.8 * Math.abs(Math.sin(at / 3) * Math.cos(at / 11)),
);

const meta = {
  title: 'Elements/Audio player',
  component: AudioPlayer,
  subcomponents: { Waveform },
  args: { src: tone(2), name: 'memo.wav', durationSeconds: 47, levels },
} satisfies Meta<typeof AudioPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  render: () => (
    <Matrix>
      {() => (
        <>
          <AudioPlayer src={tone(2)} name="memo.wav" durationSeconds={47} levels={levels} />
          <AudioPlayer src={tone(2)} name="flat.wav" durationSeconds={3723} />
          <AudioPlayer
            src={tone(2)}
            name="words.wav"
            durationSeconds={12}
            levels={levels}
            transcript={<p>Good morning, the bowl arrived in two pieces.</p>}
          />
          <Waveform levels={levels} progress={0.4} />
        </>
      )}
    </Matrix>
  ),
};

/**
 * Browsers play no sound before a real click, so the story replaces `play()` with a function that only fires the event
 * `play`.
 */
export const Playing: Story = {
  play: async ({ canvasElement }) => {
    spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('play'));
    });
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Play memo.wav' }));
    await canvas.findByRole('button', { name: 'Pause memo.wav' });
  },
};

/** The file is not an audio recording. */
export const Broken: Story = {
  args: { src: 'data:audio/wav;base64,AAAA', durationSeconds: null },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This recording can’t be played');
  },
};

export const WaveformOnly: Story = { render: () => <Waveform levels={levels} progress={0.6} /> };
