import { type ComponentProps, forwardRef, type MouseEvent, type ReactNode, useId } from 'react';
import { iconButton } from './IconButton.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Props of `IconButton`. Other attributes are passed to the `<button>`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** The accessible name; also the tooltip. */
  readonly label: string;
  readonly variant?: 'quiet' | 'primary' | 'header';
  readonly shape?: 'square' | 'round';
  /**
   * Why the button is blocked. The button then stays focusable, has the reason as its description, and ignores clicks.
   */
  readonly blockedReason?: string | undefined;
  /** An icon. */
  readonly children: ReactNode;
}

/** A button that shows only an icon. Sets `data-variant` and `data-shape`. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { label, variant = 'quiet', shape = 'square', blockedReason, onClick, children, ...rest } = props;
  const reasonId = useId();
  const blocked = blockedReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        ref={ref}
        type="button"
        {...rest}
        className={rest.className ? `${iconButton} ${rest.className}` : iconButton}
        data-chat-part={'icon-button'}
        data-variant={variant}
        data-shape={shape}
        aria-label={label}
        title={label}
        {...(blocked ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
        onClick={press}
      >
        {children}
      </button>
      {blocked && <VisuallyHidden id={reasonId}>{blockedReason}</VisuallyHidden>}
    </>
  );
});
