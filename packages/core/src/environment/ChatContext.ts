import type { ChatEvents } from '../chatEvents.ts';
import type { ChatEnvironment, ChatSettings } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { chatScope } from './chatScope.ts';
import { createEmitter, type Emitter } from './createEmitter.ts';
import { reportOnce } from './reportOnce.ts';
import { singleTab, type Tabs } from './Tabs.ts';

/** Shared by all parts of a chat: settings, environment, public events and error reporting. */
export interface ChatContext {
  readonly settings: ChatSettings;
  readonly environment: ChatEnvironment;
  readonly tabs: Tabs;
  /** The prefix of the chat's keys in `environment.storage` and `environment.tabStorage`. */
  readonly scope: string;
  readonly language: { locale: string };
  readonly events: Emitter<ChatEvents>;
  /** Creates an emitter for one part of the chat. If a listener throws, the error is reported. */
  emitter<Events extends object>(): Emitter<Events>;
  /**
   * Reports a failure to the application. An error object that was already reported is ignored, and so is every storage
   * failure after the first.
   */
  report(error: ChatError): void;
}

export function createContext(settings: ChatSettings): ChatContext {
  const { environment, flowToken, instanceId, locale = 'en' } = settings;
  const report = reportOnce((error) => settings.onError?.(error));
  const emitter = <Events extends object>() =>
    createEmitter<Events>((cause) =>
      report({
        code: 'internal',
        message: 'A listener of a chat event threw an error (`cause`).',
        retryable: false,
        cause,
      }),
    );
  return {
    settings,
    environment,
    tabs: environment.tabs ?? singleTab(),
    scope: chatScope(flowToken, instanceId),
    language: { locale },
    events: emitter<ChatEvents>(),
    emitter,
    report,
  };
}
