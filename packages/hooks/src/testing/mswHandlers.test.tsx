import { createMemoryServer, createMswHandlers } from '@chat/core/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { http, ws } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChatProvider } from '../ChatProvider.tsx';
import { useComposer } from '../useComposer.ts';
import { useConnection } from '../useConnection.ts';
import { useConversation } from '../useConversation.ts';
import { useFileInput } from '../useFileInput.ts';

const msw = setupServer();

beforeEach(() => {
  localStorage.clear();
  msw.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  cleanup();
  msw.close();
});

function Chat() {
  const { messages } = useConversation();
  const { inputProps, files } = useComposer();
  const { fileInputProps } = useFileInput();
  return (
    <>
      <output>{useConnection().state}</output>
      {messages.map(({ localId, content, status }) => (
        <p key={localId}>{`${content} (${status})`}</p>
      ))}
      <textarea aria-label="Message" {...inputProps} />
      <input aria-label="Files" {...fileInputProps} />
      {files.length > 0 && <b>{`${files.length} file`}</b>}
    </>
  );
}

function show(apiUrl: string) {
  render(
    <ChatProvider settings={{ flowToken: 'demo', apiUrl }}>
      <Chat />
    </ChatProvider>,
  );
}

/** Waits longer than by default, because the code of the live connection is loaded on demand. */
const find = (text: string) => screen.findByText(text, {}, { timeout: 15_000 });

function send(text: string) {
  const field = screen.getByLabelText('Message');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

it('a chat whose apiUrl ends with a slash sends messages, and receives replies over the socket', async () => {
  const server = createMemoryServer();
  const apiUrl = 'https://shop.example/api/support/';
  msw.use(...createMswHandlers(server, { http, ws, apiUrl }));
  show(apiUrl);
  send('Is the vase in stock?');
  await find('Is the vase in stock? (sent)');
  await find('online');
  server.message('Yes, three are left.');
  await find('Yes, three are left. (sent)');
  expect(server.network.bodiesOf('POST /api/conversations')).toMatchObject([
    { message: { content: 'Is the vase in stock?' } },
  ]);
});

it('by default, the backend is at the origin of the page, and accepts files', async () => {
  const server = createMemoryServer();
  msw.use(...createMswHandlers(server, { http, ws }));
  show('');
  send('Hello');
  await find('Hello (sent)');
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['1042'], 'order.txt')] } });
  await find('1 file');
  send('The order');
  await find('The order (sent)');
  // jsdom's `XMLHttpRequest` loses the names and the contents of files.
  expect(server.log).toMatchObject([{ content: 'Hello' }, { attachments: [{ file_type: 'file' }] }]);
});
