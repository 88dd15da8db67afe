import { Announcer, MessageListView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { days, fromVisitor } from '../fixtures.ts';
import { messageListArgs } from '../messageListArgs.ts';
import { Stage } from '../Stage.tsx';
import { timeout } from '../testing/patience.ts';

const sendingFiles = {
  localId: 'upload',
  id: null,
  status: 'in_progress',
  attachments: ['invoice-2026-11.pdf', 'prices.xlsx'].map((fileName, index) => ({
    id: -1 - index,
    fileType: 'file' as const,
    url: '',
    thumbUrl: null,
    fileName,
    fileSize: 48_000,
    width: null,
    height: null,
    durationSeconds: null,
    levels: [],
  })),
} as const;

function createProgress() {
  let share = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    uploads: { files: () => [], share: () => share, subscribe },
    set(next: number) {
      share = next;
      for (const listener of listeners) listener();
    },
  };
}

const meta = {
  title: 'Message types/Uploads',
  component: MessageListView,
  decorators: [(Story) => <Stage height={500}>{Story()}</Stage>],
  args: {
    days: days(fromVisitor(1, 'Here is the paperwork', sendingFiles)),
    ...messageListArgs,
    actions: {
      ...messageListArgs.actions,
      uploads: { files: () => [], share: () => 0.42, subscribe: () => () => undefined },
    },
  },
} satisfies Meta<typeof MessageListView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** While files are being sent, their progress replaces the time. */
export const Sending: Story = {};

const progress = createProgress();

/** More than half of the upload was sent. The chat announces this. */
export const HalfSent: Story = {
  args: { actions: { ...messageListArgs.actions, uploads: progress.uploads } },
  decorators: [(Story) => <Announcer>{Story()}</Announcer>],
  beforeEach: () => progress.set(0.42),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('progressbar', {}, timeout);
    progress.set(0.6);
    await canvas.findByText(/^Half sent: /, {}, timeout);
  },
};

/** Files that were not sent stay in the message, with the server's reason. */
export const Failed: Story = {
  args: {
    days: days(
      fromVisitor(1, 'Here is the paperwork', {
        ...sendingFiles,
        status: 'failed',
        error: { code: 'upload_too_big', message: 'prices.xlsx is too large.', retryable: false },
      }),
    ),
  },
};
