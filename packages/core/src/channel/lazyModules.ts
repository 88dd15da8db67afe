import type { ChannelConfig, ChatConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { PreChatFacts, PreChatForm } from './preChatForm.ts';

export interface LazyModule<Module> {
  readonly loaded: Module | undefined;
  /** Loads the module. After a rejection, the next call loads again. */
  load(): Promise<Module>;
}

export function lazyModule<Module>(importModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | undefined;
  return {
    get loaded() {
      return loaded;
    },
    async load() {
      loaded ??= await importModule();
      return loaded;
    },
  };
}

/** Code that only some channels need. */
export const lazyModules = {
  preChatForm: lazyModule(() => import('./preChatForm.ts')),
  workingHours: lazyModule(() => import('./workingHoursAvailability.ts')),
  campaigns: lazyModule(() => import('./createCampaigns.ts')),
};

/** Loads all modules. For tests: a fake clock does not wait for imports. */
export async function loadLazyModules(): Promise<void> {
  await Promise.all(Object.values(lazyModules).map((module) => module.load()));
}

/**
 * Loads the code of working hours and of the pre-chat form if the channel uses them, so that the first render has
 * it. A chat also does this when it starts. If loading fails, `onError` is called, and the chat works without that
 * code.
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
    const message =
      'The code for working hours or the pre-chat form could not be loaded, so the chat works without it.';
    onError({ code: 'internal', message, retryable: true, cause });
  }
}

/**
 * Returns the pre-chat form, or null if there is none. Also returns null until the form's code is loaded, by
 * `prepareChat` or when the chat starts.
 */
export function readPreChatForm(channel: ChannelConfig, facts: PreChatFacts): PreChatForm | null {
  if (!channel.preChatFormEnabled) return null;
  return lazyModules.preChatForm.loaded?.readPreChatForm(channel, facts) ?? null;
}
