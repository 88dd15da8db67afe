// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { ConsoleStore } from '../engine/createConsoleStore.ts';
import { ConsoleContext, type ConsoleParts } from './consoleContext.ts';
import { HandOverButton } from './StatusButton.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('a button is busy until the server has answered, and ignores clicks meanwhile', async () => {
  const answers: ((isDone: boolean) => void)[] = [];
  const handOver = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const parts: ConsoleParts = {
    store: { handOver } as Partial<ConsoleStore> as ConsoleStore,
    preferences: { appearance: 'auto', sendsTyping: true },
    setPreferences: () => undefined,
  };
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(container).render(
      <ConsoleContext value={parts}>
        <HandOverButton conversationId={7} />
      </ConsoleContext>,
    ),
  );
  const button = container.querySelector('button');
  const click = () => act(async () => button?.click());
  await click();
  await click();
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.(false));
  expect(button?.hasAttribute('aria-disabled')).toBe(false);
  await click();
  expect(answers).toHaveLength(2);
});
