import { useLayoutEffect, useRef } from 'react';
import { html as htmlStyle } from './HtmlText.css.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

/** Props of `HtmlText`. */
export interface HtmlTextProps {
  /** The site owner's HTML. */
  readonly source: string;
}

/** Sanitized HTML of the site owner. Load it on demand, because the sanitizer is large. */
export function HtmlText({ source }: HtmlTextProps) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(sanitizeHtml(source, document));
  }, [source]);
  return <div className={htmlStyle} ref={container} data-chat-part="html" dir="auto" />;
}
