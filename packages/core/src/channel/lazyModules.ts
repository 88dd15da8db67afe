import type { ChannelConfig, ChatConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { PreChatFacts, PreChatForm } from './preChatForm.ts';

/** A module that is loaded on demand. */
export interface LazyModule<Module> {
  /** The module if it is loaded. */
  readonly now: Module | undefined;
  /** Loads the module. Rejects if that fails, and may be called again. */
  load(): Promise<Module>;
}

/** Wraps a dynamic import. */
export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  return {
    get now() {
      return loaded;
    },
    async load() {
      loaded ??= await importModule();
      return loaded;
    },
  };
}

/** What only some channels need. */
export const lazyModules = {
  preChatForm: lazyModule(() => import('./preChatForm.ts')),
  workingHours: lazyModule(() => import('./workingHoursAvailability.ts')),
  campaigns: lazyModule(() => import('./createCampaigns.ts')),
};

/** Loads all of them: tests with a fake clock cannot wait for imports. */
export async function loadLazyModules(): Promise<void> {
  await Promise.all(Object.values(lazyModules).map((part) => part.load()));
}

/**
 * Fetches the code of what a channel has switched on, so that the first render knows it already. A chat does so by
 * itself when it starts. Code that does not come is reported, and the chat goes on without.
 */
export async function prepareChat(
  { channel }: ChatConfig,
  onError: (error: ChatError) => void,
): Promise<void> {
  try {
    await Promise.all([
      channel.workingHoursEnabled && lazyModules.workingHours.load(),
      channel.preChatFormEnabled && lazyModules.preChatForm.load(),
    ]);
  } catch (cause) {
    onError({ code: 'internal', message: 'A part of the chat could not be loaded.', retryable: true, cause });
  }
}

/**
 * The form that comes before a conversation, or null where there is none (spec §5). Until a chat has started, or
 * `prepareChat` has been waited for, there is none.
 */
export function readPreChatForm(channel: ChannelConfig, facts: PreChatFacts): PreChatForm | null {
  if (!channel.preChatFormEnabled) return null;
  return lazyModules.preChatForm.now?.readPreChatForm(channel, facts) ?? null;
}
