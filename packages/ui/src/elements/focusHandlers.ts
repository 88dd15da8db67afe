import type { FocusEvent } from 'react';

/** If loading fails, the focus stays lost, and Tab continues from the place of the last focus. */
export const loadFocusRecovery = (): Promise<Partial<typeof import('./focusRecovery.ts')>> =>
  import('./focusRecovery.ts').catch(() => ({}));

/**
 * Handlers for an element whose content comes and goes, such as a panel. If the focused element is removed, hidden or
 * disabled, they focus its nearest focusable ancestor. If that ancestor contains an element marked `data-autofocus`,
 * such as the back button of a sheet, they focus this element instead. If no ancestor is focusable, they call
 * `parkFocus`.
 */
export const focusHandlers = {
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    void loadFocusRecovery().then(({ enterFocus }) => enterFocus?.(target, currentTarget));
  },
  onBlur({ target }: FocusEvent<HTMLElement>) {
    void loadFocusRecovery().then(({ leaveFocus }) => leaveFocus?.(target));
  },
};
