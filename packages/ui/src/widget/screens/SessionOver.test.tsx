import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Announce, AnnouncerContext } from '../../blocks/announcer/announcerContext.ts';
import { renderConversation } from '../../testing/renderChat.tsx';
import { SessionOver } from './SessionOver.tsx';

afterEach(cleanup);

it('A22: announces that the conversation is over', async () => {
  const announce = vi.fn<Announce>();
  const { client } = await renderConversation(
    <AnnouncerContext.Provider value={announce}>
      <SessionOver />
    </AnnouncerContext.Provider>,
  );
  expect(announce.mock.calls).toEqual([['This conversation was closed']]);
  client.dispose();
});
