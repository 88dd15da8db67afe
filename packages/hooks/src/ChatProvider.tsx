import {
  browserEnvironment,
  type ChatClient,
  type ChatSettings,
  chatScope,
  createChatClient,
  type HostBridge,
  serverEnvironment,
  tellOnce,
} from '@chat/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ChatViews, createChatViews } from './chatViews.ts';

/** What every hook reads; it never changes for the life of a provider. */
export interface ChatContextValue {
  readonly client: ChatClient;
  readonly views: ChatViews;
  readonly host: HostBridge | null;
}

const ChatContext = createContext<ChatContextValue | null>(null);

/** Settings of a chat that runs in the page itself; the environment is the browser's unless given. */
export type ProviderSettings = Omit<ChatSettings, 'environment'> & Partial<Pick<ChatSettings, 'environment'>>;

/** Give either a client of your own or the settings of one; they are read once. */
export type ChatProviderProps = { readonly children: ReactNode; readonly host?: HostBridge } & (
  | { readonly client: ChatClient; readonly settings?: never }
  | { readonly settings: ProviderSettings; readonly client?: never }
);

/**
 * Makes a chat available to the hooks below. Several providers are several chats. The client starts when the provider
 * is mounted; one that was made from `settings` ends with it.
 */
export function ChatProvider({ children, client, settings, host }: ChatProviderProps) {
  const [value] = useState<ChatContextValue>(() => {
    const own = client ?? createChatClient(withEnvironment(settings));
    return { client: own, views: createChatViews(own), host: host ?? null };
  });
  useEffect(() => {
    void value.client.start();
    return () => {
      if (!client) value.client.dispose();
    };
  }, [value, client]);
  return <ChatContext value={value}>{children}</ChatContext>;
}

/** The chat of the nearest provider. */
export function useChatContext(): ChatContextValue {
  const value = useContext(ChatContext);
  if (!value) {
    throw new Error(
      'A chat hook was used outside of <ChatProvider>. Wrap the component that uses it in one.',
    );
  }
  return value;
}

/** The client of the nearest provider, for what no hook offers. */
export function useChatClient(): ChatClient {
  return useChatContext().client;
}

function withEnvironment(settings: ProviderSettings): ChatSettings {
  const scope = chatScope(settings.flowToken, settings.instanceId);
  // Chat and storage have one voice: what both say is heard once.
  const onError = tellOnce((error) => settings.onError?.(error));
  return { ...settings, onError, environment: settings.environment ?? pageEnvironment(scope, onError) };
}

function pageEnvironment(scope: string, onError: ChatSettings['onError']) {
  return typeof window === 'undefined' ? serverEnvironment() : browserEnvironment(window, scope, onError);
}
