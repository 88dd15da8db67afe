/** Styles only the root element: `overflow: hidden` on the body would re-layout its children and shift the page. */
const noScroll = 'html{overflow:hidden!important;overscroll-behavior:none!important}';

/**
 * Makes the host page inert and unscrollable while the chat covers the screen (phones).
 * Returns a function that restores everything, including the scroll position.
 */
export function lockPage(): () => void {
  const { body } = document;
  const { scrollX, scrollY } = window;
  const wasInert = body.inert;
  const unstyle = addPageStyle(noScroll);
  body.inert = true;
  return () => {
    unstyle();
    body.inert = wasInert;
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/**
 * Adds a separate style sheet, so the page's own style attributes stay unchanged. Returns a function that removes it.
 * Does nothing in browsers without constructable style sheets.
 */
function addPageStyle(css: string): () => void {
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
