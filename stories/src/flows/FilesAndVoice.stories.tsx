import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import type { LiveChat } from '../chat/LiveChat.tsx';
import { timeout } from '../testing/patience.ts';
import { fakeMicrophone } from './fakeMicrophone.ts';
import { backend, chat, flow, type PlayContext, visitor } from './flowSteps.ts';

const meta = {
  title: 'Flows/Files and voice',
  ...flow,
  parameters: { ...flow.parameters, ...chat({ channel: { voiceMessages: 1 }, before: startConversation }) },
  beforeEach: fakeMicrophone,
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

const textFile = (name: string) => new File(['Stoneware, 1240 °C.'], name, { type: 'text/plain' });
const unavailable = { status: 503, body: { error: { code: 'unavailable', message: 'No.' } }, headers: {} };

/** Returns the names of the chosen files, in the order in which they will be sent. */
function chosen({ canvasElement }: PlayContext): (string | undefined)[] {
  const rows = canvasElement.querySelectorAll('[data-chat-part="composer-files"] li');
  return [...rows].map((row) => row.textContent?.match(/\w+\.txt/)?.[0]);
}

/** Choose files, put them in order, and remove one. Sending shows its progress and fails, then the retry succeeds. */
export const ChooseOrderSendRetry: Story = {
  play: async (context) => {
    const { canvas, clicks, button, sees, sent } = visitor(context);
    const { server } = backend(context);
    const { canvasElement } = context;
    await button('Attach files');
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The composer has no file input.');
    await userEvent.upload(input, ['clay.txt', 'glaze.txt', 'kiln.txt'].map(textFile));
    await waitFor(() => expect(chosen(context)).toEqual(['clay.txt', 'glaze.txt', 'kiln.txt']), timeout);
    await clicks('Move kiln.txt up');
    await clicks('Remove clay.txt');
    await expect(chosen(context)).toEqual(['kiln.txt', 'glaze.txt']);

    server.network.latencyMs = 1_000;
    server.network.fail({
      call: 'POST /api/messages/send_file',
      fault: { kind: 'answer', answer: unavailable },
      times: 4,
    });
    await clicks('Send message');
    await canvas.findByRole('progressbar', { name: /kiln\.txt/ }, timeout);
    await backend(context).advance(30_000);
    await sees(/Couldn't send/);
    server.network.latencyMs = 20;
    await clicks('Send message again');
    await sent(2);
    const [files] = server.log.flatMap(({ attachments = [] }) =>
      attachments.length > 0 ? [attachments] : [],
    );
    await expect(files?.map((file) => Object(file).file_name)).toEqual(['kiln.txt', 'glaze.txt']);
  },
};

/** While files are being sent, the visitor cancels. The message moves back into the text field. */
export const CancelSending: Story = {
  play: async (context) => {
    const { clicks, button, sees } = visitor(context);
    await button('Attach files');
    const input = context.canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('The composer has no file input.');
    await userEvent.upload(input, [textFile('clay.txt')]);
    await waitFor(() => expect(chosen(context)).toEqual(['clay.txt']), timeout);
    backend(context).server.network.latencyMs = 20_000;
    await clicks('Send message');
    await clicks('Cancel sending');
    await sees('Sending canceled. Your message is back in the text field.');
    await waitFor(() => expect(chosen(context)).toEqual(['clay.txt']), timeout);
  },
};

/** Record, pause, continue, listen, and send. */
export const RecordPreviewSend: Story = {
  play: async (context) => {
    const { canvas, clicks, button, sent } = visitor(context);
    const { server } = backend(context);
    await clicks('Record voice message');
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:01'), timeout);
    await clicks('Pause recording');
    await clicks('Continue recording');
    await clicks('Stop and listen');
    await canvas.findByRole('slider', { name: 'Position' }, timeout);
    await expect(await button('Send voice message')).toHaveFocus();
    await clicks('Send voice message');
    await sent(2);
    await button(/^Play Voice message/);
    await canvas.findByRole('textbox', {}, timeout);
    const [file] = server.log.flatMap(({ attachments = [] }) => attachments);
    await expect(Object(file).duration).toBeGreaterThan(1);
    await expect(Math.max(...Object(file).levels)).toBeGreaterThan(0.2);
  },
};

/** Escape asks before it discards a recording. */
export const RecordAndDiscard: Story = {
  play: async (context) => {
    const { canvas, clicks } = visitor(context);
    await clicks('Record voice message');
    await canvas.findByRole('timer', {}, timeout);
    await userEvent.keyboard('{Escape}');
    await canvas.findByText('Discard this recording?', {}, timeout);
    await clicks('Keep');
    await canvas.findByRole('slider', { name: 'Position' }, timeout);
    await clicks('Discard recording');
    await canvas.findByRole('textbox', {}, timeout);
    await expect(backend(context).server.log.flatMap(({ attachments = [] }) => attachments)).toHaveLength(0);
  },
};

/** If the browser can't store chosen files, the chat asks the visitor to send them before they leave the page. */
export const NothingIsStored: Story = {
  parameters: chat({ channel: { voiceMessages: 1 }, before: startConversation, isStorageBlocked: true }),
  play: async (context) => {
    const { button, sees } = visitor(context);
    await button('Attach files');
    const input = context.canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await userEvent.upload(input, [textFile('clay.txt')]);
    await sees(/Your browser can’t save this/);
  },
};
