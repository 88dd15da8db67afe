import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RenderedChat, renderConversation } from '../../testing/renderChat.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import { Composer } from './Composer.tsx';

const announce = vi.fn<Announce>();
let chat: RenderedChat;

beforeEach(async () => {
  announce.mockClear();
  chat = await renderConversation(
    <AnnouncerContext.Provider value={announce}>
      <Composer />
    </AnnouncerContext.Provider>,
  );
});
afterEach(() => {
  chat.client.dispose();
  cleanup();
});

const change = async (fields: Parameters<RenderedChat['server']['conversation']>[0]) => {
  act(() => chat.server.conversation(fields));
  await chat.settle();
};
const texts = () => announce.mock.calls.map(([text]) => text);

it('A22: announces that the visitor can no longer write, and that they can again', async () => {
  expect(texts()).toEqual([]);
  await change({ allowInput: false });
  expect(texts()).toEqual(['You can’t write here right now.']);
  await change({ allowInput: true });
  expect(texts()).toEqual(['You can’t write here right now.', 'You can write again']);
});

it('A22: announces a menu that replaces the text field', async () => {
  await change({ allowInput: false, menu: [{ title: 'Delivery', payload: 'delivery' }] });
  expect(texts()).toEqual(['Answers to choose from']);
});

it('does not announce the end of the conversation, which `Announcements` announces', async () => {
  act(() => chat.server.resolve());
  await chat.settle();
  await change({ allowInput: false });
  expect(texts()).toEqual([]);
});
