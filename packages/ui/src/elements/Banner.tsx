import type { ComponentProps, ReactNode } from 'react';
import { banner, text } from './Banner.css.ts';

/** Props of `Banner`; every attribute of a `<div>` passes through. */
export interface BannerProps extends ComponentProps<'div'> {
  readonly tone?: 'neutral' | 'error' | 'caution' | 'success';
  /** `full` reaches from edge to edge and has no corners. */
  readonly edge?: 'card' | 'full';
  /** One of the icons, or a spinner. */
  readonly icon?: ReactNode;
  /** A small button at the end. */
  readonly action?: ReactNode;
}

/** One line that says how things are. It does not announce itself. Declares `data-tone` and `data-edge`. */
export function Banner({ tone = 'neutral', edge = 'card', icon, action, children, ...rest }: BannerProps) {
  const className = rest.className ? `${banner} ${rest.className}` : banner;
  return (
    <div {...rest} className={className} data-chat-part="banner" data-tone={tone} data-edge={edge}>
      {icon}
      <p className={text}>{children}</p>
      {action}
    </div>
  );
}
