import { cloneElement, type HTMLAttributes, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Props that an `asChild` component passes to its child. */
export interface SlotProps extends HTMLAttributes<HTMLElement> {
  readonly children?: ReactNode;
}

/**
 * Renders its only child with these props merged in. Class names are joined; for other props, the child's own values
 * win. Throws unless `children` is exactly one React element.
 */
export function Slot({ children, className, ...props }: SlotProps): ReactElement {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) {
    throw new Error('`asChild` needs exactly one React element as its child.');
  }
  const classes = [className, children.props.className].filter(Boolean).join(' ');
  return cloneElement(children, { ...props, ...children.props, className: classes });
}
