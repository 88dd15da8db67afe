import { useRef } from 'react';
import { intro } from './IntroText.css.ts';
import { SiteHtml } from './SiteHtml.tsx';
import { useIsDark } from './useIsDark.ts';

/** Props of `IntroTextView`. */
export interface IntroTextViewProps {
  /** Plain text or HTML for light mode, and for dark mode without `htmlDark`. */
  readonly html: string;
  /** Plain text or HTML for dark mode, and for light mode if `html` is empty. */
  readonly htmlDark?: string | undefined;
}

/** The site owner's intro text on home, as a card. Renders nothing if both texts are empty. */
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
