import type { Frame } from '../frame/createFrame.ts';
import { showFailure } from '../launcher/showFailure.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { PageParts } from '../panel/PageParts.ts';
import { isBackendUnreachable } from './isBackendUnreachable.ts';

const answerWithinMs = 15_000;
/** A frame with the widget in it answers sooner; one with an error page of the browser has been loaded just the same. */
const askNetworkAfterMs = 1_500;

/** The wait for the widget's answer to the first message. */
export interface WidgetWait {
  /** Resolves when the widget has answered, or was given up for now. */
  readonly ready: Promise<void>;
  /** The first message has gone out to a frame that has been loaded. */
  greeted(): void;
  answered(): void;
  /** The backend says in the widget's place why there is none; answers whether the widget was waited for. */
  refused(code: string, message: string): boolean;
}

/**
 * Waits for the widget. Where it does not come the panel says so, with a button to try again, and the page hears why:
 * by `error`, in the console, and as `data-error` of our element until the widget is there after all.
 */
export function awaitWidget({ context, view }: PageParts, frame: Frame): WidgetWait {
  const { signal, events, state } = context;
  let settle: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let stopTimer: (() => void) | undefined;

  const giveUp = (code: string, message: string) => {
    stopTimer?.();
    settle();
    view.host.dataset.error = code;
    showFailure(view, () => {
      startTimer();
      frame.element.setAttribute('src', frame.element.src);
    });
    console.error(`chat: ${message}`);
    events.fire('error', { code, message });
  };
  const isMissing = (what: string) =>
    giveUp('widget_unreachable', unreachable(frame, what, state.settings.flowToken));
  const startTimer = () => {
    stopTimer?.();
    const stop = after(signal, answerWithinMs, () =>
      isMissing(`did not answer within ${answerWithinMs / 1_000} s`),
    );
    stopTimer = () => {
      stopTimer = undefined;
      stop();
    };
  };
  const askNetwork = async () => {
    const asked = stopTimer;
    if (asked && (await isBackendUnreachable(context)) && asked === stopTimer) isMissing('cannot be reached');
  };
  startTimer();
  // Who waits for a chat that is shut down waits for nothing.
  onShutdown(signal, settle);
  return {
    ready,
    greeted: () => void after(signal, askNetworkAfterMs, () => void askNetwork()),
    answered() {
      stopTimer?.();
      delete view.host.dataset.error;
      settle();
    },
    refused(code, message) {
      if (!stopTimer) return false;
      giveUp(code, `The backend at ${frame.origin} shows no chat: ${message}`);
      return true;
    },
  };
}

function unreachable({ origin }: Frame, what: string, flowToken: string): string {
  return `The chat at ${origin} ${what}, so it cannot be used here. Check that apiUrl is the address of the backend, that it knows the flowToken "${flowToken}", the channel's allowed origins, and this page's frame-src policy.`;
}
