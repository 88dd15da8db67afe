import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import { focusHandlers } from '../../elements/focusHandlers.ts';
import { useT } from '../../i18n/useIntl.ts';
import { body, page, panel } from './Panel.css.ts';

/** Props of `Panel`. Other attributes are passed to the `<section>`. */
export interface PanelProps extends ComponentProps<'section'> {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** A `Sheet` or `Cover` above everything else. */
  readonly overlay?: ReactNode;
  /** `page` scrolls the header with the content, as on home; `conversation` keeps the header fixed. */
  readonly layout?: 'page' | 'conversation';
  /** `floating` adds the theme's rounded corners and shadow, for a page without an iframe. */
  readonly frame?: 'filled' | 'floating';
}

/**
 * The frame of a screen. Fills its parent, and sets the font, the colors, `data-frame` and `data-layout`. If the
 * element that has the focus is removed, the panel moves the focus nearby; see `focusHandlers`.
 */
export const Panel = forwardRef<HTMLElement, PanelProps>(function Panel(
  { header, footer, overlay, layout = 'conversation', frame = 'filled', children, ...rest },
  ref,
) {
  const t = useT();
  const className = rest.className ? `${panel} ${rest.className}` : panel;
  const dataAttributes = { 'data-chat-part': 'panel', 'data-frame': frame, 'data-layout': layout };
  return (
    <section
      ref={ref}
      aria-label={t('panel.label')}
      {...focusHandlers}
      {...rest}
      className={className}
      {...dataAttributes}
    >
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
});
