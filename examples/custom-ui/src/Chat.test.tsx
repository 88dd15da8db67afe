// @vitest-environment jsdom
import { createTestEnvironment } from '@chat/core/testing';
import { ChatProvider } from '@chat/hooks';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chat } from './Chat.tsx';

afterEach(cleanup);

/** Renders the chat with a backend in memory and a clock that only the test advances. */
function renderChat(page = createTestEnvironment()) {
  const { unmount } = render(
    <ChatProvider settings={{ flowToken: 'demo', environment: page.environment }}>
      <Chat />
    </ChatProvider>,
  );
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Message'), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  /** Advances the clock by a second, so that all responses and events arrive. */
  const settle = () => act(() => page.clock.advance(1_000));
  const send = (text: string) => {
    write(text);
    press('Send');
    return settle();
  };
  /** Simulates a reload: the storage stays. */
  const reload = () => {
    unmount();
    renderChat(page);
    return settle();
  };
  const setOnline = (isOnline: boolean) => {
    page.setOnline(isOnline);
    return settle();
  };
  return { server: page.server, write, press, settle, send, reload, setOnline };
}

test('a message reaches the backend, and the reply is shown', async () => {
  const { server, settle, send } = renderChat();
  await send('Is the vase in stock?');
  expect(server.log).toMatchObject([{ content: 'Is the vase in stock?' }]);
  server.message('Yes, three are left.');
  await settle();
  expect(screen.queryByText('Yes, three are left.')).not.toBeNull();
});

test('an offered answer can be chosen once', async () => {
  const { server, press, settle, send } = renderChat();
  await send('I want a vase');
  const items = [{ title: 'Small', value: 's' }];
  server.message({ content: 'Which size?', content_type: 'input_select', content_attributes: { items } });
  await settle();
  press('Small');
  await settle();
  expect(server.log.at(-1)).toMatchObject({ content: 'Small', content_attributes: { value: 's' } });
  expect(screen.queryByRole('button', { name: 'Small' })).toBeNull();
});

test('a message written offline is sent once the network is back, even after a reload', async () => {
  const { server, send, reload, setOnline } = renderChat();
  await setOnline(false);
  await send('Are you there?');
  await reload();
  expect(screen.queryByText('Are you there?')).not.toBeNull();
  expect(server.log).toEqual([]);
  await setOnline(true);
  expect(server.log).toMatchObject([{ content: 'Are you there?' }]);
});

test('a draft survives a reload', async () => {
  const { write, reload } = renderChat();
  write('I would like');
  await reload();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('I would like');
});
