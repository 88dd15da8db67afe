import { type RefObject, useEffect, useReducer, useRef } from 'react';

export interface FocusOnError<Form extends HTMLElement> {
  readonly ref: RefObject<Form | null>;
  focus(name: string): void;
  /** Focuses the first invalid field, now or when the server reports one. Call it on submit. */
  focusNextError(): void;
  /** Cancels `focusNextError`, so that typing is not interrupted. Call it when a value changes. */
  cancelFocus(): void;
}

export function useFocusOnError<Form extends HTMLElement>(
  firstInvalid: string | undefined,
): FocusOnError<Form> {
  const ref = useRef<Form>(null);
  const isPending = useRef(false);
  const [, render] = useReducer((attempts: number) => attempts + 1, 0);
  const focus = (name: string) => {
    const controls = ref.current?.querySelectorAll<HTMLElement>('[name]') ?? [];
    const control = [...controls].find((candidate) => candidate.getAttribute('name') === name);
    control?.focus();
    // Waits for the frame after the next one. In the next frame a message list may scroll to its end, because the
    // errors have made it longer.
    const reveal = () => control?.scrollIntoView?.({ block: 'center' });
    requestAnimationFrame(() => requestAnimationFrame(reveal));
  };
  useEffect(() => {
    if (!isPending.current || firstInvalid === undefined) return;
    isPending.current = false;
    focus(firstInvalid);
  });
  return {
    ref,
    focus,
    focusNextError() {
      isPending.current = true;
      render();
    },
    cancelFocus() {
      isPending.current = false;
    },
  };
}
