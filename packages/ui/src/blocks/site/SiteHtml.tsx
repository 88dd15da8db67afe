import { type LazyFallbackProps, lazyWithFallback } from '../../elements/loading/lazyWithFallback.tsx';
import { plainText } from './SiteHtml.css.ts';

/** Props of `SiteHtml`. */
export interface SiteHtmlProps {
  /** The site owner's text: plain text or simple HTML. */
  readonly source: string;
}

const HtmlText = lazyWithFallback(
  async () => (await import('../../html/HtmlText.tsx')).HtmlText,
  WithoutMarkup,
);

/** Renders a site owner's text as sanitized HTML. A text with neither `<` nor `&` does not load the sanitizer. */
export function SiteHtml({ source }: SiteHtmlProps) {
  if (source.trim() === '') return null;
  if (!/[<&]/.test(source)) return <PlainText text={source} />;
  return <HtmlText source={source} />;
}

function WithoutMarkup({ source, hasFailed }: SiteHtmlProps & LazyFallbackProps) {
  return hasFailed && <PlainText text={source.replace(/<[^>]*>/g, ' ')} />;
}

function PlainText({ text }: { readonly text: string }) {
  return (
    <p className={plainText} data-chat-part="site-html" dir="auto">
      {text}
    </p>
  );
}
