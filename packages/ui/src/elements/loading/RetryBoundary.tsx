import { Component, type ContextType, createContext, type ReactNode } from 'react';
import { LoadError } from '../../i18n/LoadError.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 60_000;

/**
 * Receives the error of a part that failed to load or to render. Each place that shows the part reports the error
 * once. A press of a button that loads the part also reports the error; `isPressed` is then true.
 */
export type OnPartError = (error: unknown, isPressed?: boolean) => void;

/** Null without a provider; then nothing is reported. */
export const PartErrorContext = createContext<OnPartError | null>(null);

interface RetryBoundaryProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  load(): Promise<unknown>;
}

/**
 * An error boundary that loads the code of its children again after a `LoadError`: when the network returns, and after
 * a growing delay. Children that throw another error are not rendered again. Reports errors of the children to
 * `PartErrorContext`.
 */
export class RetryBoundary extends Component<RetryBoundaryProps, { readonly hasFailed: boolean }> {
  static override contextType = PartErrorContext;
  declare context: ContextType<typeof PartErrorContext>;
  override state = { hasFailed: false };
  #isMounted = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.#isMounted = true;
  }

  override componentDidCatch(error: unknown) {
    const isLoadError = error instanceof LoadError;
    if (!isLoadError || this.#failures === 0) this.context?.(isLoadError ? error.cause : error);
    if (isLoadError) this.#retryLater();
  }

  override componentWillUnmount() {
    this.#isMounted = false;
    this.#stopWaiting();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }

  #retryLater() {
    this.#timer = setTimeout(this.#retry, Math.min(firstDelayMs * 2 ** this.#failures, longestDelayMs));
    this.#failures += 1;
    addEventListener('online', this.#retry);
  }

  #retry = async () => {
    this.#stopWaiting();
    try {
      await this.props.load();
    } catch {
      if (this.#isMounted) this.#retryLater();
      return;
    }
    this.setState({ hasFailed: false });
  };

  #stopWaiting() {
    clearTimeout(this.#timer);
    removeEventListener('online', this.#retry);
  }
}
