/** Lets keyboard users scroll the tables and code blocks that are wider than the page. */
export function makeScrollersFocusable(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isScrollable = target.scrollWidth > target.clientWidth;
      for (const [name, value] of Object.entries(attributesOf(target))) {
        if (isScrollable) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
  for (const scroller of document.querySelectorAll('.table, figure.code pre')) observer.observe(scroller);
}

const attributesOf = (scroller: Element) => ({
  tabindex: '0',
  role: 'group',
  'aria-label': scroller.matches('.table') ? 'Table, scrolls sideways' : 'Code, scrolls sideways',
});
