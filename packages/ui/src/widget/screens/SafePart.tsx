import { Component, type ContextType, type ReactNode, Suspense } from 'react';
import { ScreenPartsContext } from '../ScreenParts.tsx';
import { Failure } from './Failure.tsx';
import { PartMissing } from './loadPart.ts';

/** Props of `SafePart`. */
export interface SafePartProps {
  readonly children: ReactNode;
  /** Stands in the place of the part that failed; without it the failure is shown, with a way on. */
  readonly otherwise?: ReactNode;
  /** Called after the failure was reported. */
  onFailed?(): void;
}

/** Keeps the failure of one part from taking the rest with it: reports it, says what happened, and reloads on request. */
export class SafePart extends Component<SafePartProps, { readonly error: unknown }> {
  static override contextType = ScreenPartsContext;
  declare context: ContextType<typeof ScreenPartsContext>;
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing) error.forget();
    const message = 'A part of the chat failed.';
    this.context?.report({ code: 'internal', message, retryable: true, cause: error });
    this.props.onFailed?.();
  }

  override render() {
    const { children, otherwise } = this.props;
    const { error } = this.state;
    if (error === undefined) return <Suspense fallback={null}>{children}</Suspense>;
    if (otherwise !== undefined) return otherwise;
    return (
      <Failure
        kind={Object(error) instanceof PartMissing ? 'chunk' : 'crash'}
        onTryAgain={() => this.setState({ error: undefined })}
      />
    );
  }
}
