import { type ComponentProps, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { button } from './Button.css.ts';
import { Slot } from './Slot.tsx';
import { Spinner } from './Spinner.tsx';

/** Visual weight of a button. Use at most one `primary` per view. */
export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';

/** Props of `Button`. Other attributes are passed to the `<button>`. */
export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md';
  /** Spans the whole width. */
  readonly block?: boolean;
  /** Shows a spinner before the label and ignores clicks. No effect with `asChild`. */
  readonly busy?: boolean;
  /** Renders the only child, such as a link, so that it looks like a button. `onClick` and `ref` are then ignored. */
  readonly asChild?: boolean;
  readonly children?: ReactNode;
}

/** A button with a label. Sets `data-variant`, `data-size`, `data-block` and `data-busy`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'primary',
    size = 'md',
    block = false,
    busy = false,
    asChild = false,
    onClick,
    children,
    ...rest
  },
  ref,
) {
  const shared = {
    ...rest,
    className: rest.className ? `${button} ${rest.className}` : button,
    'data-chat-part': 'button',
    'data-variant': variant,
    'data-size': size,
    ...(block ? { 'data-block': '' } : {}),
  };
  if (asChild) {
    return <Slot {...shared}>{children}</Slot>;
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      ref={ref}
      type="button"
      {...shared}
      {...(busy ? { 'aria-disabled': true, 'data-busy': '' } : {})}
      onClick={press}
    >
      {busy && <Spinner size={16} />}
      {children}
    </button>
  );
});
