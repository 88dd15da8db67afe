import { useState } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { useAnnounce } from '../announcer/announcerContext.ts';

/** A button that loads code when it is pressed. */
export interface LoadOnPress {
  /** The accessible name of the button: its own, or that loading has failed. */
  readonly label: string;
  onClick(): void;
  /** Starts to load early. */
  preload(): void;
}

/** Loads code when a button is pressed, then calls `onLoaded`. A failure is announced and shown; the next press retries. */
export function useLoadOnPress<Part>(
  label: string,
  load: () => Promise<Part>,
  onLoaded: (part: Part) => void,
): LoadOnPress {
  const t = useT();
  const announce = useAnnounce();
  const [hasFailed, setFailed] = useState(false);
  return {
    label: hasFailed ? t('composer.toolFailed') : label,
    onClick() {
      load().then(
        (part) => {
          setFailed(false);
          onLoaded(part);
        },
        () => {
          setFailed(true);
          announce(t('composer.toolFailed'), 'assertive');
        },
      );
    },
    preload: () => void load().catch(() => undefined),
  };
}
