import type { Preview } from '@storybook/react-vite';
import { allModes } from '../stories/src/look/toolbar.ts';
import { loadLanguage, withLook } from '../stories/src/look/withLook.tsx';
import { checkLooks } from '../stories/src/testing/checkLooks.ts';

const isUnderTest = '__vitest_browser__' in globalThis;

const preview: Preview = {
  loaders: [loadLanguage],
  decorators: [withLook],
  // Under test the four looks take the place of the addon's one.
  ...(isUnderTest ? { afterEach: checkLooks } : {}),
  globalTypes: allModes,
  initialGlobals: {
    appearance: 'standard',
    scheme: 'light',
    locale: 'en',
    direction: 'ltr',
    brand: '#2b59d9',
    textSize: '100%',
  },
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: isUnderTest ? 'off' : 'error' },
    options: {
      storySort: { order: ['Screens', 'Blocks', 'Message types', 'Elements', 'Foundations'] },
    },
    viewport: {
      options: {
        small: { name: '320 × 568', styles: { width: '320px', height: '568px' } },
        phone: { name: '375 × 812', styles: { width: '375px', height: '812px' } },
        panel: { name: '400 × 700, the popup', styles: { width: '400px', height: '700px' } },
        tablet: { name: '768 × 1024', styles: { width: '768px', height: '1024px' } },
      },
    },
  },
};

export default preview;
