import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { startConversation } from '../chat/createStoryChat.ts';
import { LiveChat } from '../chat/LiveChat.tsx';
import { timeout } from '../testing/patience.ts';
import { backend, chat, flow, type PlayContext, visitor } from './flowSteps.ts';

const meta = {
  title: 'Flows/Own data',
  ...flow,
  parameters: { ...flow.parameters, ...chat({ before: startConversation }) },
} satisfies Meta<typeof LiveChat>;

export default meta;
type Story = StoryObj<typeof meta>;

async function opens(context: PlayContext, entry: string): Promise<void> {
  const { canvas, clicks } = visitor(context);
  await clicks('More');
  await userEvent.click(await canvas.findByText(entry, {}, timeout));
}

async function deletesAll(context: PlayContext): Promise<void> {
  await opens(context, 'Your data');
  const { clicks } = visitor(context);
  await clicks('Delete my data');
  await clicks('Delete everything');
}

function failCall(context: PlayContext, call: string, status: number, code: string): void {
  const answer = { status, body: { error: { code, message: 'No.' } }, headers: {} };
  backend(context).server.network.fail({ call, fault: { kind: 'answer', answer }, times: 4 });
}

export const DeleteEverything: Story = {
  play: async (context) => {
    const { sees } = visitor(context);
    await deletesAll(context);
    await sees('Your data was deleted');
  },
};

/** The server no longer knows the session, so it deletes nothing. */
export const DeleteAfterTheSessionEnded: Story = {
  play: async (context) => {
    const { sees } = visitor(context);
    failCall(context, 'DELETE /api/contact', 401, 'session_unknown');
    await deletesAll(context);
    await sees(/only this browser’s copy was deleted/);
  },
};

export const DownloadOffline: Story = {
  play: async (context) => {
    const { clicks, sees } = visitor(context);
    await opens(context, 'Your data');
    backend(context).setOnline(false);
    await clicks('Text to read');
    await sees(/Connect to the internet/);
  },
};

export const DownloadAfterTheSessionEnded: Story = {
  play: async (context) => {
    const { clicks, sees } = visitor(context);
    await opens(context, 'Your data');
    failCall(context, 'GET /api/contact/export', 401, 'session_unknown');
    await clicks('Text to read');
    await sees(/Your session has ended, so/);
  },
};

export const DownloadTooOften: Story = {
  play: async (context) => {
    const { clicks, sees } = visitor(context);
    await opens(context, 'Your data');
    failCall(context, 'GET /api/contact/export', 429, 'rate_limited');
    await clicks('Text to read');
    await sees('Too many requests. Try again in 1 minute.');
  },
};

/** The site's server supports no downloads, no deletion and no transcripts. */
export const NotSupportedByTheServer: Story = {
  play: async (context) => {
    const { canvas, clicks, sees } = visitor(context);
    failCall(context, 'GET /api/contact/export', 404, 'not_found');
    failCall(context, 'DELETE /api/contact', 404, 'not_found');
    failCall(context, 'POST /api/conversations/transcript', 404, 'not_found');
    await opens(context, 'Your data');
    await clicks('Text to read');
    await sees(/can’t create a download/);
    await clicks('Delete my data');
    await clicks('Delete everything');
    await sees(/can’t delete your data/);
    await clicks('Back to the chat');
    await opens(context, 'Request a conversation transcript');
    await userEvent.type(await canvas.findByLabelText('Email address', {}, timeout), 'ada@shop.example');
    await clicks('Send transcript');
    await sees(/can’t email transcripts/);
  },
};

/** The file that the visitor downloads is shown below the chat. */
export const DownloadAsText: Story = {
  render: () => (
    <>
      <LiveChat />
      <pre data-file="" style={{ padding: 16, whiteSpace: 'pre-wrap' }} />
    </>
  ),
  play: async (context) => {
    const { clicks } = visitor(context);
    const create = spyOn(URL, 'createObjectURL');
    spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await opens(context, 'Your data');
    await clicks('Text to read');
    await waitFor(() => expect(create).toHaveBeenCalled(), timeout);
    const [file] = create.mock.calls[0] ?? [];
    const shown = context.canvasElement.querySelector('[data-file]');
    if (!(file instanceof Blob) || !shown) throw new Error('No file was created.');
    const lines = (await file.text()).split('\n');
    shown.replaceChildren(
      ...lines.map((line) => Object.assign(document.createElement('div'), { textContent: line })),
    );
    await expect(lines[0]).toBe('Your conversations with Nordholz Möbel');
  },
};
