import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../../i18n/useIntl.ts';
import { body, page, panel } from './Panel.css.ts';

/** Props of `Panel`; every attribute of a `<section>` passes through. */
export interface PanelProps extends ComponentProps<'section'> {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** A `Sheet` over everything else. */
  readonly overlay?: ReactNode;
  /** `page` scrolls header and content together, as home does; `conversation` keeps the header in place. */
  readonly layout?: 'page' | 'conversation';
  /** `floating` draws corners and depth of its own, for a page without an iframe. */
  readonly frame?: 'filled' | 'floating';
}

/** The frame of every screen: it fills its parent and sets type and colours. Declares `data-frame` and `data-layout`. */
export function Panel({
  header,
  footer,
  overlay,
  layout = 'conversation',
  frame = 'filled',
  children,
  ...rest
}: PanelProps) {
  const t = useT();
  const className = rest.className ? `${panel} ${rest.className}` : panel;
  const marks = { 'data-chat-part': 'panel', 'data-frame': frame, 'data-layout': layout };
  return (
    <section aria-label={t('panel.label')} {...rest} className={className} {...marks}>
      {layout === 'conversation' && header}
      {layout === 'page' ? (
        <div className={page} data-chat-part="page">
          {header}
          {children}
        </div>
      ) : (
        <div className={body}>{children}</div>
      )}
      {footer}
      {overlay}
    </section>
  );
}
