import { cloneElement, type HTMLAttributes, isValidElement, type ReactNode } from 'react';

/** Props that an `asChild` part hands to its child. */
export interface SlotProps extends HTMLAttributes<HTMLElement> {
  readonly children?: ReactNode;
}

/**
 * Renders its only child with its own props merged in: class names are joined, the child's other props win.
 * Throws for anything but one element, because there would be nowhere to put the props.
 */
export function Slot({ children, className, ...props }: SlotProps) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) {
    throw new Error('asChild needs exactly one element as child: it becomes the part.');
  }
  const classes = [className, children.props.className].filter(Boolean).join(' ');
  return cloneElement(children, { ...props, ...children.props, className: classes });
}
