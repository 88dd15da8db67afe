/** WCAG 2.2 AA and axe's best practices. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules for whole pages. They do not apply to stories. */
export const rulesOfPages = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** Rules against duplicate landmarks. They do not apply to a matrix, which shows several views at once. */
export const rulesOfOne = [
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
];
