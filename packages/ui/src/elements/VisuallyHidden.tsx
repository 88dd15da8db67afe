import { type ComponentProps, forwardRef } from 'react';
import { visuallyHidden } from './base.css.ts';

/** Text for assistive technology only. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, ComponentProps<'span'>>(
  function VisuallyHidden(props, ref) {
    return <span ref={ref} {...props} className={visuallyHidden} />;
  },
);
