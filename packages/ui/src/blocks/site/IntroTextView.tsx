import { useRef } from 'react';
import { intro } from './IntroText.css.ts';
import { SiteHtml } from './SiteHtml.tsx';
import { useIsDark } from './useIsDark.ts';

/** Props of `IntroTextView`. */
export interface IntroTextViewProps {
  /** HTML or words; without any nothing is shown. */
  readonly html: string;
  /** The same for dark looks; without it `html` serves both. */
  readonly htmlDark?: string | undefined;
}

/** What the site owner says on home, as a card (spec §2, Layout and header: intro text and its dark variant). */
export function IntroTextView({ html, htmlDark = '' }: IntroTextViewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isDark = useIsDark(ref);
  const source = (isDark && htmlDark.trim()) || html.trim() || htmlDark.trim();
  if (source === '') return null;
  return (
    <div className={intro} ref={ref} data-chat-part="intro-text">
      <SiteHtml source={source} />
    </div>
  );
}
