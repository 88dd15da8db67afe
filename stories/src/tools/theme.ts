import { create } from 'storybook/theming/create';

// Colors and fonts of the docs site: the light values in site/browser/colors.css.
const paper = '#faf6ef';
const ink = '#2a2420';
const soft = '#6d6158';
const line = '#e4d9ca';
const green = '#1f5a49';
const tint = '#efe5d6';

const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 32" width="168" height="32"><rect width="32" height="32" rx="9" fill="${green}"/><path d="M8 9h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9l-5 4v-4H8a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z" fill="${paper}"/><text x="42" y="23" font-family="${serif}" font-size="20" font-weight="600" fill="${ink}">Chat widget</text></svg>`;

const common = {
  base: 'light',
  brandTitle: 'Chat widget',
  brandImage: `data:image/svg+xml,${encodeURIComponent(logo)}`,
  brandUrl: './',
  brandTarget: '_self',
  colorPrimary: green,
  colorSecondary: green,
  appBg: paper,
  appPreviewBg: '#fff',
  appBorderColor: line,
  appBorderRadius: 8,
  textColor: ink,
  textMutedColor: soft,
  barBg: '#fff',
  barTextColor: soft,
  barHoverColor: green,
  barSelectedColor: green,
  buttonBg: paper,
  buttonBorder: line,
  booleanBg: tint,
  inputBg: '#fff',
  inputBorder: line,
  inputTextColor: ink,
  fontBase: "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontCode: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const;

/** The look of Storybook, which is that of the docs site. */
export const theme = create({ ...common, appContentBg: '#fff' });

/** The look of the documentation pages. */
export const docsTheme = create({ ...common, appContentBg: paper });
