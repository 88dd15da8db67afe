import { serverEnvironment } from '@chat/core';
import { createTestEnvironment } from '@chat/core/testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatProvider } from './ChatProvider.tsx';
import { useHostBridge } from './useHostBridge.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Device() {
  return useHostBridge().isMobile ? 'phone' : 'computer';
}

it.each([
  ['touch device', true, 'phone'],
  ['computer', false, 'computer'],
])('without a host, knows a %s, also after hydration', async (_, isTouch, device) => {
  const page = (environment = serverEnvironment()) => (
    <ChatProvider settings={{ flowToken: 'demo', environment }}>
      <Device />
    </ChatProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page());
  expect(container.textContent).toBe('computer');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = await act(() => hydrateRoot(container, page(createTestEnvironment().environment)));
  expect(container.textContent).toBe(device);
  expect(problems.mock.calls).toEqual([]);
  act(() => root.unmount());
});
