import type { Message } from '@chat/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestChat, type TestChat } from './testing/createTestChat.tsx';
import { useConversation } from './useConversation.ts';
import { useMessageContent } from './useMessageContent.ts';

let chat: TestChat;

beforeEach(async () => {
  chat = createTestChat();
  render(<Conversation />, { wrapper: chat.wrapper });
  await chat.advance();
  chat.client.send('Hello');
  await chat.advance();
});
afterEach(cleanup);

function Conversation() {
  const { messages } = useConversation();
  return messages.map((message) => <Row key={message.localId} message={message} />);
}

function Row({ message }: { readonly message: Message }) {
  const { isOwn, choices, form } = useMessageContent(message);
  return (
    <div data-testid={isOwn ? 'own' : 'other'}>
      {message.content}
      {choices.map(({ title, choose }) => (
        <button key={title} type="button" onClick={choose}>
          {title}
        </button>
      ))}
      {form && (
        <form aria-label="Form" {...form.formProps}>
          {form.fields.map(({ label, type, controlProps }) => (
            <label key={label}>
              {label}
              <input type={type} {...controlProps} />
            </label>
          ))}
          {form.error && <p role="alert">{form.error.code}</p>}
          <button type="submit">Send form</button>
        </form>
      )}
    </div>
  );
}

async function receive(message: Parameters<TestChat['server']['message']>[0]) {
  chat.server.message(message);
  await chat.advance();
}

it('an answer is sent with its value and the id of the question, and closes the question', async () => {
  await receive({
    content: 'Which?',
    content_type: 'input_select',
    content_attributes: { items: ['Mug', 'Bowl'] },
  });
  expect(screen.getAllByTestId('own').map(({ textContent }) => textContent)).toEqual(['Hello']);
  fireEvent.click(screen.getByRole('button', { name: 'Bowl' }));
  await chat.advance();
  expect(screen.queryByRole('button')).toBeNull();
  const [, sent] = chat.client.state.messages.list.items.filter(({ direction }) => direction === 'incoming');
  expect(sent).toMatchObject({ content: 'Bowl', status: 'sent', attributes: { value: 'Bowl' } });
  expect(sent?.attributes.reply_to_id).toEqual(expect.any(Number));
});

it('an ended conversation offers no answers', async () => {
  await receive({ content: 'Which?', content_type: 'input_select', content_attributes: { items: ['Mug'] } });
  expect(screen.getByRole('button')).toBeTruthy();
  await act(async () => void chat.client.endConversation());
  await chat.advance();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a form submits its values, and disappears after that', async () => {
  const items = [
    { name: 'order', label: 'Order', type: 'number', required: true },
    { name: 'gift', label: 'Gift', type: 'checkbox' },
  ];
  await receive({ content: 'Your order', content_type: 'form', content_attributes: { items } });
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: '1042' } });
  fireEvent.click(screen.getByLabelText('Gift'));
  fireEvent.submit(screen.getByRole('form'));
  await chat.advance();
  expect(screen.queryByRole('form')).toBeNull();
  const form = chat.client.state.messages.list.items.find(({ contentType }) => contentType === 'form');
  expect(form?.attributes.submitted_values).toEqual({ order: '1042', gift: true });
});

it('a form that could not be submitted stays, with the error', async () => {
  await receive({ content: 'Where to?', content_type: 'input_email' });
  fireEvent.change(screen.getByLabelText('email'), { target: { value: 'ada@shop.example' } });
  const fault = { kind: 'answer', answer: { status: 500, body: {} } } as const;
  chat.server.network.fail({ call: 'PATCH /api/messages/*', fault, times: 50 });
  fireEvent.submit(screen.getByRole('form'));
  await chat.advance();
  expect(screen.getByRole('alert').textContent).toBe('http');
});
