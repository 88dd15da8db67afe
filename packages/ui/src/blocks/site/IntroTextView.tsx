import { forDark, forLight, intro } from './IntroText.css.ts';
import { SiteHtml } from './SiteHtml.tsx';

/** Props of `IntroTextView`. */
export interface IntroTextViewProps {
  /** HTML or words; without any nothing is shown. */
  readonly html: string;
  /** The same for dark looks; without it `html` serves both. */
  readonly htmlDark?: string | undefined;
}

/** What the site owner says on home, as a card (spec §2, Layout and header: intro text and its dark variant). */
export function IntroTextView({ html, htmlDark = '' }: IntroTextViewProps) {
  if (html.trim() === '' && htmlDark.trim() === '') return null;
  const light = html.trim() === '' ? htmlDark : html;
  const dark = htmlDark.trim() === '' ? html : htmlDark;
  return (
    <div className={intro} data-chat-part="intro-text">
      {light === dark ? (
        <SiteHtml source={light} />
      ) : (
        <>
          <div className={forLight}>
            <SiteHtml source={light} />
          </div>
          <div className={forDark}>
            <SiteHtml source={dark} />
          </div>
        </>
      )}
    </div>
  );
}
