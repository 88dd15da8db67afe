import type { ChatError } from '@chat/hooks';
import { Component, type ContextType, type ReactNode, Suspense } from 'react';
import { partError, ScreenPartsContext } from '../ScreenParts.tsx';
import { Failure } from './Failure.tsx';
import { PartLoadError } from './lazyPart.ts';

export interface PartErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of a failed part. Default: an error with a button that reloads or retries. */
  readonly fallback?: ReactNode;
  /** Receives the error. Default: `report` of the `ScreenParts`. */
  report?(error: ChatError): void;
  onError?(): void;
}

export class PartErrorBoundary extends Component<PartErrorBoundaryProps, { readonly error: unknown }> {
  static override contextType = ScreenPartsContext;
  declare context: ContextType<typeof ScreenPartsContext>;
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartLoadError) error.reset();
    const { report = this.context?.report, onError } = this.props;
    report?.(partError(error));
    onError?.();
  }

  override render() {
    const { children, fallback } = this.props;
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={null}>{children}</Suspense>;
    if (fallback !== undefined) return fallback;
    return (
      <Failure
        kind={Object(error) instanceof PartLoadError ? 'chunk' : 'crash'}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}
