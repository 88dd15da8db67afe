import {
  browserEnvironment,
  type ChatClient,
  type ChatSettings,
  chatScope,
  createChatClient,
  type HostBridge,
  reportOnce,
  serverEnvironment,
} from '@chat/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ChatViews, createChatViews } from './chatViews.ts';
import { checkSettings } from './checkSettings.ts';
import { createProblemStore, type ProblemStore } from './createProblemStore.ts';
import { hydrateAsOnServer } from './hydrateAsOnServer.ts';

/** Constant for the lifetime of a provider. */
export interface ChatContextValue {
  readonly client: ChatClient;
  readonly views: ChatViews;
  readonly host: HostBridge | null;
  /** Null for a client that the page created itself, because the client's address is then unknown. */
  readonly problems: ProblemStore | null;
}

const ChatContext = createContext<ChatContextValue | null>(null);

/**
 * Settings of a chat that `ChatProvider` creates. `environment` defaults to that of the browser, or to
 * `serverEnvironment()` when rendering on a server.
 */
export type ProviderSettings = Omit<ChatSettings, 'environment'> & Partial<Pick<ChatSettings, 'environment'>>;

/**
 * Props of `ChatProvider`: either `client` or `settings`. Later changes of `client`, `settings` and `host` have no
 * effect.
 */
export type ChatProviderProps = { readonly children: ReactNode; readonly host?: HostBridge } & (
  | { readonly client: ChatClient; readonly settings?: never }
  | { readonly settings: ProviderSettings; readonly client?: never }
);

/**
 * Provides a chat to the hooks in its children. Each provider with `settings` creates a separate chat. Starts the
 * client on mount. On unmount, disposes of a client created from `settings`; a client passed as `client` keeps running.
 *
 * With `settings`, throws if `flowToken` is missing or `apiUrl` is not an address. If the chat cannot be reached,
 * `useChatProblem` returns the reason. Without `onError`, the console also shows the reason once.
 */
export function ChatProvider({ children, client, settings, host }: ChatProviderProps) {
  const [value] = useState(() => (client ? contextOf(client, host) : createContextValue(settings, host)));
  return (
    <ContextProvider value={value} isOwner={!client}>
      {children}
    </ContextProvider>
  );
}

/** Props of `ClientProvider`. Later changes of `client` and `host` have no effect. */
export type ClientProviderProps = Omit<Extract<ChatProviderProps, { client: ChatClient }>, 'settings'>;

/**
 * Provides a client that you have created to the hooks in its children, as `<ChatProvider client>` does. Pages that use
 * only this provider don't load the code that checks settings and explains problems.
 */
export function ClientProvider({ children, client, host }: ClientProviderProps) {
  const [value] = useState(() => contextOf(client, host));
  return <ContextProvider value={value}>{children}</ContextProvider>;
}

interface ContextProviderProps {
  readonly value: ChatContextValue;
  readonly isOwner?: boolean;
  readonly children: ReactNode;
}

export function ContextProvider({ value, isOwner = false, children }: ContextProviderProps) {
  useEffect(() => {
    const stopWatching = value.problems?.watch();
    void value.client.start();
    return () => {
      stopWatching?.();
      if (isOwner) value.client.dispose();
    };
  }, [value, isOwner]);
  return <ChatContext.Provider value={value}>{children}</ChatContext.Provider>;
}

function contextOf(client: ChatClient, host?: HostBridge): ChatContextValue {
  return { client, views: createChatViews(client), host: host ?? null, problems: null };
}

/** Throws an error that names the hook if there is no provider. */
export function useChatContext(hook: `use${string}`): ChatContextValue {
  const value = useContext(ChatContext);
  if (!value) {
    throw new Error(
      `${hook} must be used inside <ChatProvider>, from which it gets the chat. Wrap the component that calls it in a ` +
        '<ChatProvider>. If it is wrapped, the page has two copies of @chat/hooks: see `npm ls @chat/hooks`.',
    );
  }
  return value;
}

/** Returns the client of the nearest provider, for everything that has no hook. Throws without a provider. */
export function useChatClient(): ChatClient {
  return useChatContext('useChatClient').client;
}

/** Throws if the settings are invalid. */
export function createContextValue(
  settings: ProviderSettings | undefined,
  host?: HostBridge,
): ChatContextValue {
  checkSettings(settings);
  const chatSettings = withEnvironment(settings as ProviderSettings);
  const chat = createChatClient(chatSettings);
  const { apiUrl, environment, flowToken } = chatSettings;
  const problems = createProblemStore(chat, { apiUrl, environment, flowToken }, ({ message }) => {
    if (!settings?.onError) console.error(`chat: ${message}`);
  });
  const context = contextOf(chat, host);
  if (typeof window !== 'undefined') hydrateAsOnServer(context.views, chatSettings);
  return { ...context, problems };
}

function withEnvironment(settings: ProviderSettings): ChatSettings {
  const scope = chatScope(settings.flowToken, settings.instanceId);
  // The client and its storage share this callback, so an error that both report arrives once.
  const onError = reportOnce((error) => settings.onError?.(error));
  return { ...settings, onError, environment: settings.environment ?? pageEnvironment(scope, onError) };
}

function pageEnvironment(scope: string, onError: ChatSettings['onError']) {
  return typeof window === 'undefined' ? serverEnvironment() : browserEnvironment(window, scope, onError);
}
