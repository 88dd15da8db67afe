import { type ChatEnvironment, createChatClient, serverEnvironment } from '@chat/core';
import { createTestEnvironment } from '@chat/core/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useComposer } from './useComposer.ts';

afterEach(() => vi.restoreAllMocks());

function Composer() {
  const { inputProps, canSend } = useComposer();
  return (
    <>
      <textarea {...inputProps} />
      <button type="button" disabled={!canSend}>
        Send
      </button>
    </>
  );
}

const page = (environment: ChatEnvironment) => (
  <ChatProvider settings={{ flowToken: 'demo', environment }}>
    <Composer />
  </ChatProvider>
);

it('a page with a stored draft hydrates without a mismatch, and then shows the draft', async () => {
  const { environment, clock } = createTestEnvironment();
  const earlier = createChatClient({ flowToken: 'demo', environment });
  earlier.setDraft('I would like');
  await clock.advance(1_000);
  earlier.dispose();
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(serverEnvironment()));
  expect(container.querySelector('button')?.disabled).toBe(true);

  const root = await act(() => hydrateRoot(container, page(environment)));
  expect(container.querySelector('textarea')?.value).toBe('I would like');
  expect(container.querySelector('button')?.disabled).toBe(false);
  expect(problems.mock.calls).toEqual([]);
  act(() => root.unmount());
});
