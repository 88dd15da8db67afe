import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { PreChatForm } from './PreChatForm.tsx';

let chat: RenderedChat;
afterEach(() => {
  chat.client.dispose();
  cleanup();
});

const channel = {
  preChatFormEnabled: true,
  preChatFormOptions: {
    pre_chat_message: 'Tell us who you are.',
    pre_chat_fields: [
      { name: 'fullName', required: true },
      { name: 'emailAddress', required: true },
      { name: 'phoneNumber', required: true },
    ],
  },
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Start the chat' })));
const errors = () =>
  [...document.querySelectorAll('[data-chat-part="field"] p')].map((line) => line.textContent);

describe('PreChatForm', () => {
  it('shows the error texts of the English catalog', async () => {
    const onDone = vi.fn();
    chat = renderChat(<PreChatForm onDone={onDone} />, { channel });
    expect(screen.getByText('Tell us who you are.')).toBeTruthy();
    await submit();
    expect(errors()).toEqual([
      'Full Name is required',
      'Email Address is required',
      'Phone Number is required',
      'Message too short',
    ]);
    write('Email Address', 'ada@');
    write('Phone Number', '0415');
    expect(errors().slice(1, 3)).toEqual([
      'Please enter a valid email address',
      'Phone number should be of E.164 format eg: +1415555555',
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows no error for a field before it loses the focus', () => {
    chat = renderChat(<PreChatForm />, { channel });
    write('Email Address', 'ada@');
    expect(errors()).toEqual([]);
    fireEvent.blur(screen.getByLabelText('Email Address'));
    expect(errors()).toEqual(['Please enter a valid email address']);
  });

  it('starts the conversation with the message from the form', async () => {
    const onDone = vi.fn();
    chat = renderChat(<PreChatForm onDone={onDone} />, {
      channel,
      global: { privacyUrl: 'https://shop.example/p' },
    });
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toBeTruthy();
    write('Full Name', 'Ada');
    write('Email Address', 'ada@shop.example');
    write('Phone Number', '+1415555555');
    write('Message', 'Where is my order?');
    await submit();
    await chat.settle();
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(chat.server.log.map(({ content }) => content)).toContain('Where is my order?');
  });
});
