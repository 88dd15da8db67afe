/** Closes the menu of narrow screens when a link in it is clicked: the link may lead to a section of the same page. */
export function closeMenuOnLink(): void {
  const menu = document.getElementById('pages');
  menu?.addEventListener('click', ({ target }) => {
    const isLink = target instanceof Element && target.closest('a') !== null;
    if (isLink && menu.matches(':popover-open')) menu.hidePopover();
  });
}
