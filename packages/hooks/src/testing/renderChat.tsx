import { type RenderOptions, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestChat, type TestChat, type TestChatOptions } from './createTestChat.tsx';

/** Options of `renderChat`: those of the chat, and those of Testing Library's `render`. */
export type RenderChatOptions = TestChatOptions & Omit<RenderOptions, 'queries'>;

/** What Testing Library's `render` returns, and the chat. */
export interface RenderedChat extends RenderResult {
  readonly chat: TestChat;
}

let removeLast = (): void => undefined;

/**
 * Renders components that use the hooks, with a backend in memory. Nothing arrives until the test calls
 * `chat.advance()`.
 *
 * Each call removes the chat rendered by the previous call. If Testing Library cleans up automatically, the chat is
 * also removed after the test.
 */
export function renderChat(ui: ReactNode, options: RenderChatOptions = {}): RenderedChat {
  removeLast();
  const chat = createTestChat(options);
  const { container, wrapper: Outer } = options;
  const wrapper = ({ children }: { readonly children: ReactNode }) => {
    const inner = chat.wrapper({ children });
    return Outer ? <Outer>{inner}</Outer> : inner;
  };
  const result = render(ui, { ...options, wrapper });
  removeLast = () => {
    result.unmount();
    if (!container) result.container.remove();
  };
  return { ...result, chat };
}
