import { type ChatClient, chatScope } from '@chat/core';
import {
  advanceWithTasks,
  createTestEnvironment,
  type MemoryServerOptions,
  type NewMessage,
  type TestEnvironment,
} from '@chat/core/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ContextProvider, createContextValue, type ProviderSettings } from '../ChatProvider.tsx';

// Loads the modules first, since a fake clock does not wait for dynamic imports.
await Promise.all([import('../acceptedTypes.ts'), import('../explainFailure.ts')]);

type PageOptions =
  | (Omit<MemoryServerOptions, 'clock'> & {
      /**
       * Messages from an earlier visit, oldest first. A text is from an agent; `message_type: 0` is from the visitor.
       */
      readonly history?: readonly NewMessage[];
      readonly page?: never;
    })
  | ({
      /** The earlier chat to continue, as after a reload. The new chat shares its backend, clock and stored data. */
      readonly page: TestEnvironment;
    } & { readonly [Option in Exclude<keyof MemoryServerOptions, 'clock'> | 'history']?: never });

/** Options of a test chat. */
export type TestChatOptions = PageOptions & {
  /** Settings of `ChatProvider`. `flowToken` is `demo` by default. */
  readonly settings?: Partial<Omit<ProviderSettings, 'environment'>>;
};

/** A chat with a backend in memory, and with a clock that only the test advances. */
export interface TestChat extends TestEnvironment {
  readonly client: ChatClient;
  /** Provides the chat to the hooks in its children, for `render` and `renderHook` of Testing Library. */
  readonly wrapper: (props: { readonly children: ReactNode }) => ReactNode;
  /** Advances the clock, by default by 1,000 ms, so that pending requests, events and files arrive and are rendered. */
  advance(ms?: number): Promise<void>;
}

/**
 * Creates a test chat without rendering it, for `renderHook`. It starts when its `wrapper` is rendered, and ends when
 * that is removed. To test components, use `renderChat`.
 */
export function createTestChat({ settings, page, history, ...server }: TestChatOptions = {}): TestChat {
  const own = page ?? createTestEnvironment(server);
  const allSettings = { flowToken: 'demo', ...settings, environment: own.environment };
  if (history) {
    const scope = chatScope(allSettings.flowToken, allSettings.instanceId);
    own.environment.storage.set(`${scope}:session`, own.server.addVisitor(history));
  }
  const context = createContextValue(allSettings);
  return {
    environment: own.environment,
    server: own.server,
    clock: own.clock,
    lifecycle: own.lifecycle,
    setOnline: (isOnline) => act(() => own.setOnline(isOnline)),
    client: context.client,
    wrapper: ({ children }) => (
      <ContextProvider value={context} isOwner>
        {children}
      </ContextProvider>
    ),
    advance: (ms = 1_000) => act(() => advanceWithTasks(own.clock, ms)),
  };
}
