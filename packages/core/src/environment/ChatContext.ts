import type { ChatEvents } from '../chatEvents.ts';
import type { ChatEnvironment, ChatSettings } from '../chatSettings.ts';
import type { ChatError } from '../protocol/errors.ts';
import { chatScope } from './chatScope.ts';
import { createEmitter, type Emitter } from './createEmitter.ts';
import { singleTab, type Tabs } from './Tabs.ts';
import { tellOnce } from './tellOnce.ts';

/** What every part of a chat uses: settings, environment, public events and error reports. */
export interface ChatContext {
  readonly settings: ChatSettings;
  readonly environment: ChatEnvironment;
  readonly tabs: Tabs;
  /** The prefix of all storage keys. */
  readonly scope: string;
  readonly language: { locale: string };
  readonly events: Emitter<ChatEvents>;
  /** Makes an emitter for a part of the chat. A listener that throws is reported. */
  emitter<Events extends object>(): Emitter<Events>;
  /** Reports a failure to the application, once. */
  report(error: ChatError): void;
}

/** Makes the context of one chat. */
export function createContext(settings: ChatSettings): ChatContext {
  const { environment, flowToken, instanceId, locale = 'en' } = settings;
  const report = tellOnce((error) => settings.onError?.(error));
  const emitter = <Events extends object>() =>
    createEmitter<Events>((cause) =>
      report({ code: 'internal', message: 'A listener of the chat threw.', retryable: false, cause }),
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
