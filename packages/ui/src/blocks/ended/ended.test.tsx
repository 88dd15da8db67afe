import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { ConversationEnded } from './ConversationEnded.tsx';
import { ConversationEndedView } from './ConversationEndedView.tsx';
import { TranscriptRequest } from './TranscriptRequest.tsx';

let chat: RenderedChat | undefined;
afterEach(() => {
  chat?.client.dispose();
  chat = undefined;
  cleanup();
});

const errorAnswer = { status: 422, body: { error: { code: 'x', message: 'No.' } } };

/** Renders a component in a chat, and sends a message, so that a conversation exists. */
async function renderConversation(part: Parameters<typeof renderChat>[0]) {
  chat = renderChat(part);
  act(() => void chat?.client.send('Hello'));
  await chat.settle();
  return chat;
}

describe('TranscriptRequest', () => {
  const send = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send transcript' })));
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value } });

  it('shows that the transcript was sent', async () => {
    const { server, settle } = await renderConversation(<TranscriptRequest onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Request a conversation transcript' })).toBeTruthy();
    write(' ada@shop.example ');
    await send();
    await settle();
    expect(screen.getByRole('status').textContent).toBe('The chat transcript was sent successfully');
    const asked = server.network.requests.find(({ path }) => path === '/api/conversations/transcript');
    expect(asked?.body).toMatchObject({ email: 'ada@shop.example' });
  });

  it('asks the visitor to confirm the address if the server requires it', async () => {
    const { server, settle } = await renderConversation(<TranscriptRequest onClose={vi.fn()} />);
    server.network.fail({
      call: 'POST /api/conversations/transcript',
      fault: { kind: 'answer', answer: { status: 200, body: { status: 'confirm' } } },
    });
    write('ada@shop.example');
    await send();
    await settle();
    expect(screen.getByRole('status').textContent).toBe('Check your inbox and confirm');
  });

  it('shows an error when the request fails, and keeps the address', async () => {
    const { server, settle } = await renderConversation(<TranscriptRequest onClose={vi.fn()} />);
    server.network.fail({
      call: 'POST /api/conversations/transcript',
      fault: { kind: 'answer', answer: errorAnswer },
    });
    write('ada@shop.example');
    await send();
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('There was an error, please try again');
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@shop.example');
  });

  it.each([
    ['', 'Email address is required'],
    ['ada@', 'Please enter a valid email address'],
  ])('shows an error for the invalid address %o, and does not submit it', async (address, error) => {
    const { server } = await renderConversation(<TranscriptRequest onClose={vi.fn()} />);
    write(address);
    await send();
    expect(screen.getByText(error)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
    expect(server.network.requests.some(({ path }) => path.endsWith('transcript'))).toBe(false);
  });
});

describe('ConversationEnded', () => {
  it('shows only actions that have a handler', () => {
    renderKit(<ConversationEndedView onStartNew={vi.fn()} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Start a new conversation',
    ]);
  });

  it('reopens the conversation when Continue conversation is clicked', async () => {
    const { server, client, settle } = await renderConversation(<ConversationEnded onStartNew={vi.fn()} />);
    server.resolve();
    await settle();
    expect(client.state.conversation.status).toBe('resolved');
    fireEvent.click(screen.getByRole('button', { name: 'Continue conversation' }));
    await settle();
    expect(client.state.conversation.status).toBe('open');
  });

  it('shows an alert when reopening fails', async () => {
    const { server, settle } = await renderConversation(<ConversationEnded />);
    server.resolve();
    await settle();
    server.network.fail({ call: '*', fault: { kind: 'answer', answer: errorAnswer } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue conversation' }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('There was an error, please try again');
  });
});
