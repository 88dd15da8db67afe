import type { ChatEvents } from '../chatEvents.ts';
import type { ChatEnvironment, ChatSettings } from '../chatSettings.ts';
import type { Answer } from '../debug/Answer.ts';
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
  /** If a listener throws, the error is reported. */
  emitter<Events extends object>(): Emitter<Events>;
  /**
   * Reports a failure to the application. An error object that was already reported is ignored, and so is every storage
   * failure after the first.
   */
  report(error: ChatError): void;
  /** With the setting `debug`, compares an answer of the backend with its documented shape; otherwise undefined. */
  readonly inspect: ((answer: Answer) => void) | undefined;
  /** See `ChatClient.now`. */
  now(): number;
  /**
   * Notes the server's time in a response that has just arrived. `sentAtMs` is when its request was sent, by the
   * device's clock. The response with the shortest round trip counts, until a later response shows that the device's
   * clock was changed.
   */
  noteServerTime(atMs: number, sentAtMs: number): void;
}

const exactEnoughMs = 60_000;

interface Measurement {
  readonly aheadMs: number;
  readonly roundTripMs: number;
}

export function createContext(settings: ChatSettings): ChatContext {
  const { apiUrl = '', environment, flowToken, instanceId, locale = 'en' } = settings;
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
  let best: Measurement = { aheadMs: 0, roundTripMs: Infinity };
  return {
    // Paths are appended to `apiUrl`, and many servers do not know `//api`.
    settings: { ...settings, apiUrl: apiUrl.replace(/\/+$/, '') },
    environment,
    tabs: environment.tabs ?? singleTab(),
    scope: chatScope(flowToken, instanceId),
    language: { locale },
    events: emitter<ChatEvents>(),
    emitter,
    report,
    inspect: settings.debug ? createLazyInspector(settings) : undefined,
    now: () => environment.clock.now() + (Math.abs(best.aheadMs) < exactEnoughMs ? 0 : best.aheadMs),
    noteServerTime(atMs, sentAtMs) {
      const nowMs = environment.clock.now();
      const roundTripMs = nowMs - sentAtMs;
      const aheadMs = atMs - (sentAtMs + roundTripMs / 2);
      // The round trip does not explain the difference: the device's clock was changed after the best measurement.
      const isContradiction = Math.abs(aheadMs - best.aheadMs) >= exactEnoughMs + roundTripMs / 2;
      if (roundTripMs >= 0 && (roundTripMs < best.roundTripMs || isContradiction))
        best = { aheadMs, roundTripMs };
    },
  };
}

function createLazyInspector({ reconciliation }: ChatSettings): (answer: Answer) => void {
  const loading = import('../debug/createInspector.ts').then(({ createInspector }) =>
    createInspector(reconciliation !== 'content'),
  );
  // If the code cannot be loaded, the chat works as without `debug`.
  return (answer) => void loading.then((inspect) => inspect(answer)).catch(() => undefined);
}
