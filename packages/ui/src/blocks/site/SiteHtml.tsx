import { lazy, Suspense } from 'react';
import { words } from './SiteHtml.css.ts';

/** Props of `SiteHtml`. */
export interface SiteHtmlProps {
  /** What the site owner wrote: words, or a little HTML. */
  readonly source: string;
}

const HtmlText = lazy(async () => {
  try {
    return { default: (await import('../../html/HtmlText.tsx')).HtmlText };
  } catch {
    // What cleans could not be loaded: the words are worth more than their form.
    return { default: WithoutMarkup };
  }
});

/**
 * Shows a text of the site owner, cleaned where it is HTML (spec §2, the intro text is sanitized HTML). Words without
 * markup are shown as they are, and load nothing.
 */
export function SiteHtml({ source }: SiteHtmlProps) {
  if (source.trim() === '') return null;
  if (!/[<&]/.test(source)) return <Words text={source} />;
  return (
    <Suspense fallback={null}>
      <HtmlText source={source} />
    </Suspense>
  );
}

function WithoutMarkup({ source }: SiteHtmlProps) {
  return <Words text={source.replace(/<[^>]*>/g, ' ')} />;
}

function Words({ text }: { readonly text: string }) {
  return (
    <p className={words} data-chat-part="site-words" dir="auto">
      {text}
    </p>
  );
}
