/**
 * A section counts as reached when its heading is less than this many pixels below the top of the window. The page's
 * header is not as tall.
 */
const reachedPx = 120;

/** In the list "On this page", marks the section that is being read. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const update = () => {
    const current = sections.findLast(({ heading }) => heading.getBoundingClientRect().top < reachedPx);
    for (const { link } of sections) {
      if (link !== current?.link) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true');
        scrollIntoList(link);
      }
    }
  };
  if (sections.length === 0) return;
  document.addEventListener('scroll', update, { passive: true });
  update();
}

/** Scrolls only the list, not the page. */
function scrollIntoList(link: HTMLElement): void {
  const list = link.closest<HTMLElement>('.contents');
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < top) list.scrollTop -= top - place.top;
  if (place.bottom > bottom) list.scrollTop += place.bottom - bottom;
}
