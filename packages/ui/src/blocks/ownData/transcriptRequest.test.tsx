import { ChatProvider } from '@chat/hooks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { TranscriptRequest } from './TranscriptRequest.tsx';

let chat: RenderedChat | undefined;
const announce = vi.fn<Announce>();
afterEach(() => {
  chat?.client.dispose();
  chat = undefined;
  announce.mockClear();
  cleanup();
});

const errorAnswer = { status: 422, body: { error: { code: 'x', message: 'No.' } } };

const show = async () => {
  chat = await renderConversation(
    <AnnouncerContext.Provider value={announce}>
      <TranscriptRequest onClose={vi.fn()} />
    </AnnouncerContext.Provider>,
  );
  return chat;
};

describe('TranscriptRequest', () => {
  const send = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send transcript' })));
  const write = (value: string) =>
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value } });

  it('shows and announces that the transcript was sent', async () => {
    const { server, settle } = await show();
    expect(screen.getByRole('dialog', { name: 'Request a conversation transcript' })).toBeTruthy();
    write(' ada@shop.example ');
    await send();
    await settle();
    expect(screen.getByText('The chat transcript was sent successfully')).toBeTruthy();
    expect(announce.mock.calls).toEqual([['The chat transcript was sent successfully']]);
    const asked = server.network.requests.find(({ path }) => path === '/api/conversations/transcript');
    expect(asked?.body).toMatchObject({ email: 'ada@shop.example' });
  });

  it('asks the visitor to confirm the address if the server requires it, and names the address', async () => {
    const { server, settle } = await show();
    server.network.fail({
      call: 'POST /api/conversations/transcript',
      fault: { kind: 'answer', answer: { status: 200, body: { status: 'confirm' } } },
    });
    write('ada@shop.example');
    await send();
    await settle();
    const texts = [
      'Check your inbox and confirm',
      'We sent a link to ada@shop.example. If you don’t see it, look in your spam folder.',
    ];
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    expect(announce.mock.calls).toEqual(texts.map((text) => [text]));
  });

  it('shows an error when the request fails, and keeps the address', async () => {
    const { server, settle } = await show();
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

  it('fills in an address that only the server knows, and the visitor can replace it', async () => {
    const { server, settle } = await show();
    const knownAddress = { status: 200, body: { id: 1, email: 'ada@shop.example' } };
    server.network.fail({ call: 'GET /api/contact', fault: { kind: 'answer', answer: knownAddress } });
    cleanup();
    if (chat)
      renderKit(<ChatProvider client={chat.client}>{<TranscriptRequest onClose={vi.fn()} />}</ChatProvider>);
    await settle();
    const field = screen.getByLabelText<HTMLInputElement>('Email address');
    expect(field.value).toBe('ada@shop.example');
    write('bob@shop.example');
    expect(field.value).toBe('bob@shop.example');
  });

  it.each([
    [422, { email: ['This address does not exist.'] }, 'This address does not exist.', 'field'],
    [429, undefined, 'Too many requests. Try again in 1 minute.', 'banner'],
    [404, undefined, 'This chat can’t email transcripts.', 'banner'],
  ])('for status %i with the fields %o, shows the text %o in the %s', async (status, fields, text, place) => {
    const { server, settle } = await show();
    const body = { error: { code: 'x', message: 'No.', ...(fields ? { fields } : {}) } };
    server.network.fail({
      call: 'POST /api/conversations/transcript',
      fault: { kind: 'answer', answer: { status, body } },
    });
    write('ada@shop.example');
    await send();
    await settle();
    const isAtField = screen.getByLabelText('Email address').getAttribute('aria-invalid') === 'true';
    expect([screen.getByText(text) !== null, isAtField]).toEqual([true, place === 'field']);
  });

  it.each([
    ['', 'Email address is required'],
    ['ada@', 'Please enter a valid email address'],
  ])('shows an error for the invalid address %o, and does not submit it', async (address, error) => {
    const { server } = await show();
    write(address);
    await send();
    expect(screen.getByText(error)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
    expect(server.network.requests.some(({ path }) => path.endsWith('transcript'))).toBe(false);
  });
});
