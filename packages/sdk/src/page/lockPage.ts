/** The root only: a body that hides its overflow lays out its children anew, and the page would jump. */
const still = 'html{overflow:hidden!important;overscroll-behavior:none!important}';

/**
 * Keeps the host page still and out of reach while the chat takes the whole screen (phones).
 * The answer puts everything back as it was, the scroll position included.
 */
export function lockPage(): () => void {
  const { body } = document;
  const { scrollX, scrollY } = window;
  const wasInert = body.inert;
  const unstyle = addPageStyle(still);
  body.inert = true;
  return () => {
    unstyle();
    body.inert = wasInert;
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/** A sheet of its own, instead of style attributes, leaves the page's own styles untouched. */
function addPageStyle(css: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
