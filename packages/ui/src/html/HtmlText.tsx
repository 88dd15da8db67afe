import { useLayoutEffect, useRef } from 'react';
import { html as htmlStyle } from './HtmlText.css.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

/** Props of `HtmlText`. */
export interface HtmlTextProps {
  /** What a site owner wrote. */
  readonly source: string;
}

/** Cleaned HTML of a site owner. Load it when there is some: the cleaner is larger than the rest of the screen. */
export function HtmlText({ source }: HtmlTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitizeHtml(source, document));
  }, [source]);
  return <div className={htmlStyle} ref={place} data-chat-part="html" dir="auto" />;
}
