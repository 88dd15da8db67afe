import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { ConversationEnded } from './ConversationEnded.tsx';
import { ConversationEndedView } from './ConversationEndedView.tsx';

let chat: RenderedChat | undefined;
afterEach(() => {
  chat?.client.dispose();
  chat = undefined;
  cleanup();
});

const errorAnswer = { status: 422, body: { error: { code: 'x', message: 'No.' } } };

describe('ConversationEnded', () => {
  it('shows only actions that have a handler', () => {
    renderKit(<ConversationEndedView onStartNew={vi.fn()} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Start a new conversation',
    ]);
  });

  it('has short names for the links below its button', () => {
    renderKit(<ConversationEndedView onStartNew={vi.fn()} onContinue={vi.fn()} onTranscript={vi.fn()} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Start a new conversation',
      'Continue conversation',
      'Get a transcript',
    ]);
  });

  it('reopens the conversation when its button is clicked', async () => {
    chat = await renderConversation(<ConversationEnded onStartNew={vi.fn()} />);
    const { server, client, settle } = chat;
    server.resolve();
    await settle();
    expect(client.state.conversation.status).toBe('resolved');
    fireEvent.click(screen.getByRole('button', { name: 'Continue conversation' }));
    await settle();
    expect(client.state.conversation.status).toBe('open');
  });

  it('shows an alert when reopening fails', async () => {
    chat = await renderConversation(<ConversationEnded />);
    const { server, settle } = chat;
    server.resolve();
    await settle();
    server.network.fail({ call: '*', fault: { kind: 'answer', answer: errorAnswer } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue conversation' }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('There was an error, please try again');
  });
});
