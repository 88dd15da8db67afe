import { lazy, Suspense } from 'react';
import { plainText } from './SiteHtml.css.ts';

/** Props of `SiteHtml`. */
export interface SiteHtmlProps {
  /** The site owner's text: plain text or simple HTML. */
  readonly source: string;
}

const HtmlText = lazy(async () => {
  try {
    return { default: (await import('../../html/HtmlText.tsx')).HtmlText };
  } catch {
    // The sanitizer failed to load, so show the text without its markup.
    return { default: WithoutMarkup };
  }
});

/** Renders a site owner's text as sanitized HTML. A text without `<` and `&` does not load the sanitizer. */
export function SiteHtml({ source }: SiteHtmlProps) {
  if (source.trim() === '') return null;
  if (!/[<&]/.test(source)) return <PlainText text={source} />;
  return (
    <Suspense fallback={null}>
      <HtmlText source={source} />
    </Suspense>
  );
}

function WithoutMarkup({ source }: SiteHtmlProps) {
  return <PlainText text={source.replace(/<[^>]*>/g, ' ')} />;
}

function PlainText({ text }: { readonly text: string }) {
  return (
    <p className={plainText} data-chat-part="site-html" dir="auto">
      {text}
    </p>
  );
}
