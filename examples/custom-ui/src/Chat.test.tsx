// @vitest-environment jsdom
import { renderChat } from '@chat/hooks/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chat } from './Chat.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (value: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
const send = (text: string) => {
  write(text);
  press('Send');
};

test('the backend receives a message, and the reply is shown', async () => {
  const { chat } = renderChat(<Chat />);
  send('Is the vase in stock?');
  await chat.advance();
  expect(chat.server.log).toMatchObject([{ content: 'Is the vase in stock?' }]);

  chat.server.message('Yes, three are left.');
  await chat.advance();
  screen.getByText('Yes, three are left.');
});

test('an offered answer can be chosen once', async () => {
  const items = [{ title: 'Small', value: 's' }];
  const question = { content: 'Which size?', content_type: 'input_select', content_attributes: { items } };
  const { chat } = renderChat(<Chat />, { history: [question] });
  await chat.advance();
  press('Small');
  await chat.advance();
  expect(chat.server.log.at(-1)).toMatchObject({ content: 'Small', content_attributes: { value: 's' } });
  expect(screen.queryByRole('button', { name: 'Small' })).toBeNull();
});

test('a message that the backend rejects can be sent again', async () => {
  const { chat } = renderChat(<Chat />, { history: ['Hello! How can I help?'] });
  const answer = { status: 422, body: { error: { code: 'invalid', message: 'Too long.' } } };
  chat.server.network.fail({ call: 'POST /api/messages', fault: { kind: 'answer', answer } });
  send('Do you ship to Malta?');
  await chat.advance();
  expect(chat.server.log).toHaveLength(1);

  press('Send again');
  await chat.advance();
  expect(chat.server.log.at(-1)).toMatchObject({ content: 'Do you ship to Malta?' });
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a message written offline is sent once the network is back, even after a reload', async () => {
  const { chat } = renderChat(<Chat />);
  chat.setOnline(false);
  send('Are you there?');
  await chat.advance();

  const { chat: reloaded } = renderChat(<Chat />, { page: chat });
  await reloaded.advance();
  screen.getByText('Are you there?');
  expect(reloaded.server.log).toEqual([]);

  reloaded.setOnline(true);
  await reloaded.advance();
  expect(reloaded.server.log).toMatchObject([{ content: 'Are you there?' }]);
});
