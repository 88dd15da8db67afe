import { useContext, useState } from 'react';
import { PartErrorContext } from '../../elements/loading/RetryBoundary.tsx';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';

export interface LoadOnPress {
  readonly isBusy: boolean;
  readonly buttonProps: {
    /** The accessible name of the button: `label`, or a text saying that loading failed. */
    readonly label: string;
    readonly 'aria-busy': boolean;
    onClick(): void;
    onPointerEnter(): void;
    onFocus(): void;
  };
}

/**
 * Loads code when its button is pressed, or earlier, when the pointer or the focus is on the button. If loading after a
 * press fails, the name of the button says so, and the next press retries. The error is passed to `PartErrorContext`;
 * without a provider, the failure is announced.
 */
export function useLoadOnPress<Part>(
  label: string,
  load: () => Promise<Part>,
  onLoaded: (part: Part) => void,
): LoadOnPress {
  const t = useT();
  const announce = useAnnounce();
  const onError = useContext(PartErrorContext);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const press = () => {
    if (state === 'loading') return;
    setState('loading');
    load().then(
      (part) => {
        setState('idle');
        onLoaded(part);
      },
      (error) => {
        setState('failed');
        if (onError) onError(error, true);
        else announce(t('composer.toolFailed'), 'assertive');
      },
    );
  };
  const preload = () => void load().catch(() => undefined);
  return {
    isBusy: state === 'loading',
    buttonProps: {
      label: state === 'failed' ? t('composer.toolFailed') : label,
      'aria-busy': state === 'loading',
      onClick: press,
      onPointerEnter: preload,
      onFocus: preload,
    },
  };
}
