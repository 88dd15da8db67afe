import type { Frame } from '../frame/createFrame.ts';
import { showFailure } from '../launcher/showFailure.ts';
import { after, onShutdown } from '../page/scheduling.ts';
import type { PageParts } from '../panel/PageParts.ts';
import { isBackendUnreachable } from './isBackendUnreachable.ts';

const responseTimeoutMs = 15_000;
/**
 * Delay of the network check after `config-set`. Normally, a widget that has loaded responds sooner. The browser's
 * error page also fires `load`, but never responds.
 */
const networkCheckDelayMs = 1_500;
/**
 * How long a loaded frame may take to respond to `config-set`. A widget's scripts have run when its frame has loaded,
 * so it responds at once. A page of another site, or the browser's page for a refused frame, never responds.
 */
const loadedTimeoutMs = 3_000;

export interface WidgetWait {
  /** Resolves when the widget has responded, when waiting for it has failed, or when the chat is shut down. */
  readonly ready: Promise<void>;
  /** Call it when `config-set` has been posted to a loaded frame. */
  configSent(): void;
  responded(): void;
  /**
   * Call it with every error from the frame. During the wait, the error comes from the backend's error page, so the
   * call shows a failure and returns true. After the wait, it returns false.
   */
  rejected(code: string, message: string): boolean;
}

/**
 * Starts to wait for the widget. On failure the panel shows a retry button. The cause is reported by an `error`
 * event, in the console, and as `data-error` of the `chat-widget` element until the widget responds.
 */
export function awaitWidget({ context, view }: PageParts, frame: Frame): WidgetWait {
  const { signal, events, state } = context;
  let settle: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let stopTimer: (() => void) | undefined;

  const fail = (code: string, message: string) => {
    stopTimer?.();
    settle();
    view.host.dataset.error = code;
    showFailure(context, view, () => {
      startTimer();
      frame.element.setAttribute('src', frame.element.src);
    });
    console.error(`chat: ${message}`);
    events.fire('error', { code, message });
  };
  const reportUnreachable = (problem: string) =>
    fail('widget_unreachable', unreachableMessage(frame, problem, state.settings.flowToken));
  const startTimer = () => {
    stopTimer?.();
    const stop = after(signal, responseTimeoutMs, () =>
      reportUnreachable(`did not respond within ${responseTimeoutMs / 1_000} s`),
    );
    stopTimer = () => {
      stopTimer = undefined;
      stop();
    };
  };
  const checkNetwork = async () => {
    const current = stopTimer;
    if (current && (await isBackendUnreachable(context)) && current === stopTimer)
      reportUnreachable('could not be reached');
  };
  const checkLoaded = () => {
    const current = stopTimer;
    after(signal, networkCheckDelayMs, () => void checkNetwork());
    after(signal, loadedTimeoutMs, () => {
      if (current && current === stopTimer)
        reportUnreachable(`did not respond within ${loadedTimeoutMs / 1_000} s after its frame had loaded`);
    });
  };
  startTimer();
  // A chat that is shut down never responds.
  onShutdown(signal, settle);
  return {
    ready,
    configSent: checkLoaded,
    responded() {
      stopTimer?.();
      delete view.host.dataset.error;
      settle();
    },
    rejected(code, message) {
      if (!stopTimer) return false;
      fail(code, `The backend at ${frame.origin} returned an error instead of the widget: ${message}`);
      return true;
    },
  };
}

function unreachableMessage({ origin }: Frame, problem: string, flowToken: string): string {
  return `The widget at ${origin} ${problem}, so the chat is unavailable. Check apiUrl, the flowToken "${flowToken}", the channel's allowed origins, and frame-src in this page's Content-Security-Policy.`;
}
