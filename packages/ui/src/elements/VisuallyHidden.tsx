import type { ComponentProps } from 'react';
import { visuallyHidden } from './base.css.ts';

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={visuallyHidden} />;
}
