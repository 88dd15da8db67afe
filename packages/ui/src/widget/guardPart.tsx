import { type ComponentType, memo, useMemo } from 'react';
import { PartErrorBoundary, type PartErrorBoundaryProps } from './screens/PartErrorBoundary.tsx';

/**
 * Returns a page's component wrapped in an error boundary. `Default` replaces it wherever it throws. Only the first
 * error is reported, with the name of the slot. The component renders again with its parent only if a prop has changed.
 */
export function guardPart<Props extends object>(
  Part: ComponentType<Props>,
  Default: ComponentType<Props>,
  slot: string,
  consequence = 'its default is shown',
): ComponentType<Props> {
  let isReported = false;
  const report: PartErrorBoundaryProps['report'] = ({ cause }) => {
    if (!isReported)
      reportError(
        new Error(`The slot \`${slot}\` of <ChatWidget> threw an error, so ${consequence}. See \`cause\`.`, {
          cause,
        }),
      );
    isReported = true;
  };
  const Guarded = (props: Props) => (
    <PartErrorBoundary fallback={<Default {...props} />} report={report}>
      <Part {...props} />
    </PartErrorBoundary>
  );
  return memo(Guarded);
}

/** Returns undefined and null unchanged. */
export function useGuardedPart<Props extends object, Nothing extends null | undefined>(
  Part: ComponentType<Props> | Nothing,
  Default: ComponentType<Props>,
  slot: string,
): ComponentType<Props> | Nothing {
  return useMemo(() => Part && guardPart(Part, Default, slot), [Part, Default, slot]);
}
