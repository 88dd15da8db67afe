import type { Message } from '@chat/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useChatProblem } from '../useChatProblem.ts';
import { useComposer } from '../useComposer.ts';
import { useConversation } from '../useConversation.ts';
import { useFileInput } from '../useFileInput.ts';
import { useMessageContent } from '../useMessageContent.ts';
import { useMessageList } from '../useMessageList.ts';
import { renderChat } from './renderChat.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Row({ message }: { readonly message: Message }) {
  const { choices } = useMessageContent(message);
  return (
    <li data-message-id={message.localId}>
      {message.content} {message.attachments.map(({ fileName }) => fileName)} {message.status}
      {choices.map(({ value, title, choose }) => (
        <button key={value} type="button" onClick={choose}>
          {title}
        </button>
      ))}
    </li>
  );
}

function Chat() {
  const { messages, retry } = useConversation();
  const { listProps } = useMessageList();
  const { inputProps, submit } = useComposer();
  const { fileInputProps } = useFileInput();
  return (
    <>
      <output>{useChatProblem()?.kind}</output>
      <ul ref={listProps.ref}>
        {messages.map((message) => (
          <Row key={message.localId} message={message} />
        ))}
      </ul>
      <textarea aria-label="Message" {...inputProps} />
      <input aria-label="Files" {...fileInputProps} />
      <button type="button" onClick={submit}>
        Send
      </button>
      <button type="button" onClick={() => retry(messages.at(-1)?.localId ?? '')}>
        Retry
      </button>
    </>
  );
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.firstChild?.textContent);
const last = () => screen.getAllByRole('listitem').at(-1)?.textContent;
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = (text: string) => {
  write(text);
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'Enter' });
};

describe('renderChat', () => {
  it('shows what the visitor sends and what the agent replies, without warnings of React', async () => {
    const log = vi.spyOn(console, 'error');
    const { chat, getByLabelText } = renderChat(<Chat />);
    send('Is the vase in stock?');
    await chat.advance();
    expect(getByLabelText('Message')).toBe(screen.getByLabelText('Message'));
    expect(chat.server.log).toMatchObject([{ content: 'Is the vase in stock?' }]);
    chat.server.message('Yes, three are left.');
    await chat.advance();
    expect(rows()).toEqual(['Is the vase in stock?', 'Yes, three are left.']);
    expect(log.mock.calls).toEqual([]);
  });

  it('shows a failed message, which is sent again on retry', async () => {
    const { chat } = renderChat(<Chat />);
    const answer = { status: 422, body: { error: { code: 'refused', message: 'No.' } } };
    chat.server.network.fail({ call: 'POST /api/conversations', fault: { kind: 'answer', answer } });
    send('Hello');
    await chat.advance();
    expect(last()).toContain('failed');
    press('Retry');
    await chat.advance();
    expect(last()).toContain('sent');
    expect(chat.server.network.bodiesOf('POST /api/conversations')).toHaveLength(2);
  });

  it('sends chosen files', async () => {
    const { chat } = renderChat(<Chat />);
    await chat.advance();
    const files = [new File(['1042'], 'order.txt', { type: 'text/plain' })];
    fireEvent.change(screen.getByLabelText('Files'), { target: { files } });
    await chat.advance();
    press('Send');
    await chat.advance();
    expect(chat.server.log).toMatchObject([{ attachments: [{ file_name: 'order.txt' }] }]);
    expect(last()).toContain('order.txt sent');
  });

  it('reports why the chat cannot be reached', async () => {
    const onError = vi.fn();
    const { chat } = renderChat(<Chat />, { settings: { onError } });
    const answer = { status: 404, body: { error: { code: 'channel_unknown', message: 'Unknown.' } } };
    chat.server.network.fail({ call: 'GET /api/config', fault: { kind: 'answer', answer } });
    await chat.advance();
    expect(screen.getByRole('status').textContent).toBe('unknown_channel');
    expect(onError).toHaveBeenCalledOnce();
  });

  it('starts with the messages of an earlier visit, and continues their conversation', async () => {
    const { chat } = renderChat(<Chat />, {
      history: [{ content: 'Hello', message_type: 0 }, 'How can I help?'],
    });
    await chat.advance();
    expect(rows()).toEqual(['Hello', 'How can I help?']);
    send('A vase, please');
    await chat.advance();
    expect(chat.server.log).toHaveLength(3);
    expect(chat.server.network.bodiesOf('POST /api/conversations')).toEqual([]);
  });

  it('with `page`, continues like a page after a reload', async () => {
    const { chat } = renderChat(<Chat />);
    send('Hello');
    await chat.advance();
    write('And one m');
    await chat.advance();
    const reloaded = renderChat(<Chat />, { page: chat });
    await reloaded.chat.advance();
    expect(rows()).toEqual(['Hello']);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('And one m');
  });

  it('removes the chat rendered by the previous call', () => {
    const { container } = renderChat(<Chat />);
    renderChat(<Chat />);
    expect([container.isConnected, screen.getAllByLabelText('Message').length]).toEqual([false, 1]);
  });

  it('works in StrictMode, and inside another wrapper', async () => {
    const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
      <StrictMode>
        <main>{children}</main>
      </StrictMode>
    );
    const { chat } = renderChat(<Chat />, { wrapper });
    send('Hello');
    await chat.advance();
    expect(chat.server.log).toHaveLength(1);
    expect(screen.getByRole('main').textContent).toContain('Hello  sent');
  });
});
