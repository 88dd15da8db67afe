import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { banner, text } from './Banner.css.ts';

/** Props of `Banner`. Other attributes are passed to the `<div>`. */
export interface BannerProps extends ComponentProps<'div'> {
  readonly tone?: 'neutral' | 'error' | 'caution' | 'success';
  /** `full` spans the whole width without rounded corners. */
  readonly edge?: 'card' | 'full';
  /** An icon or a spinner. */
  readonly icon?: ReactNode;
  /** A small button at the end. */
  readonly action?: ReactNode;
}

/** A short status. It is not announced unless you pass a `role`. Sets `data-tone` and `data-edge`. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { tone = 'neutral', edge = 'card', icon, action, children, ...rest },
  ref,
) {
  const className = rest.className ? `${banner} ${rest.className}` : banner;
  return (
    <div ref={ref} {...rest} className={className} data-chat-part="banner" data-tone={tone} data-edge={edge}>
      {icon}
      <p className={text}>{children}</p>
      {action}
    </div>
  );
});
