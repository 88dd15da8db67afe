import type { FocusEvent } from 'react';

/** If loading fails, the focus stays lost, and Tab continues from where it was. */
export const loadFocusRecovery = (): Promise<Partial<typeof import('./focusRecovery.ts')>> =>
  import('./focusRecovery.ts').catch(() => ({}));

/**
 * Handlers for an element whose content comes and goes, such as a panel. When the element that has the focus is
 * removed, hidden or disabled, the nearest remaining ancestor that is focusable gets the focus, or the element inside
 * it that is marked `data-autofocus`, such as the back button of a sheet. Without such an ancestor, the message field
 * gets the focus, or else what `parkFocus` finds.
 */
export const focusHandlers = {
  onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    void loadFocusRecovery().then(({ enterFocus }) => enterFocus?.(target, currentTarget));
  },
  onBlur({ target }: FocusEvent<HTMLElement>) {
    void loadFocusRecovery().then(({ leaveFocus }) => leaveFocus?.(target));
  },
};
