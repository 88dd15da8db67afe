/** WCAG 2.2 AA, and what axe calls best practice. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about a page as a whole, which a story is not. */
export const rulesOfPages = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** Rules that cannot hold where the same thing stands on one page eight times. */
export const rulesOfOne = [
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
];
