import type { Preview } from '@storybook/react-vite';
import { LazyKitPage } from '../stories/src/docs/LazyKitPage.tsx';
import { withoutObjectControls } from '../stories/src/docs/withoutObjectControls.ts';
import { nowMs } from '../stories/src/fixtures.ts';
import { freezeClock } from '../stories/src/look/storyClock.ts';
import { allModes, initialModes } from '../stories/src/look/toolbar.ts';
import { loadLook, withLook } from '../stories/src/look/withLook.tsx';
import { axeTags, rulesOfOne, rulesOfPages } from '../stories/src/testing/axeRules.ts';
import type { CheckedStory } from '../stories/src/testing/checkLooks.ts';
import { setPatience } from '../stories/src/testing/patience.ts';
import { docsTheme } from '../stories/src/tools/theme.ts';

const isUnderTest = '__vitest_browser__' in globalThis;

// Storybook waits up to 5 s for animations of a story to end. Animations that follow scrolling never end, so they are
// left out.
const getAnimations = document.getAnimations.bind(document);
document.getAnimations = () => getAnimations().filter(({ timeline }) => timeline === document.timeline);

const preview: Preview = {
  // Files with their own docs page opt out of autodocs.
  tags: ['autodocs'],
  loaders: [loadLook],
  beforeEach: [
    ({ globals }) => (globals.clock === 'fixed' ? freezeClock(nowMs) : undefined),
    ({ globals, storyGlobals, title }) => {
      // The play functions of stories in `Screens/` look for texts in the chosen language.
      const isEnglishOnly = storyGlobals.locale === undefined && !title.startsWith('Screens/');
      setPatience(globals.locale !== 'en' && isEnglishOnly);
    },
  ],
  decorators: [withLook],
  argTypesEnhancers: [withoutObjectControls],
  // Tests run axe themselves, because the addon checks only one look. axe is loaded on demand.
  ...(isUnderTest ? { afterEach: checkWithAxe } : {}),
  globalTypes: allModes,
  initialGlobals: initialModes,
  parameters: {
    layout: 'fullscreen',
    docs: { page: LazyKitPage, theme: docsTheme, toc: { headingSelector: 'h2, h3' } },
    controls: { expanded: true },
    a11y: {
      test: isUnderTest ? 'off' : 'error',
      // The accessibility panel uses the same rules as the tests, except those against duplicate landmarks. It ignores
      // the exceptions in `parameters.looks`.
      config: { rules: [...rulesOfPages, ...rulesOfOne].map((id) => ({ id, enabled: false })) },
      options: { runOnly: [...axeTags] },
    },
    options: {
      storySort: {
        // Chapters and screens are in this order, other titles in alphabetical order. Stories keep their order in the
        // file.
        method: 'alphabetical',
        order: [
          'Welcome',
          'Review',
          'Screens',
          ['Home', 'Pre-chat form', 'Conversation', 'Errors', 'Previews', 'Embed and full'],
          'Flows',
          'Message types',
          'Blocks',
          'Launcher & preview',
          'Feedback',
          'Elements',
          'Foundations',
          'Hooks',
          'Integrator',
        ],
      },
    },
    chromatic: {
      modes: {
        'standard light': { appearance: 'standard', scheme: 'light', font: 'bundled' },
        'standard dark': { appearance: 'standard', scheme: 'dark', font: 'bundled' },
        'flat light, right to left': {
          appearance: 'flat',
          scheme: 'light',
          direction: 'rtl',
          font: 'bundled',
        },
        'standard light, 320 px': {
          appearance: 'standard',
          scheme: 'light',
          font: 'bundled',
          viewport: 'small',
        },
        'flat dark': { appearance: 'flat', scheme: 'dark', font: 'bundled' },
      },
    },
    viewport: {
      options: {
        small: { name: '320 × 568', styles: { width: '320px', height: '568px' } },
        phone: { name: '375 × 812', styles: { width: '375px', height: '812px' } },
        panel: { name: '400 × 700, the popup', styles: { width: '400px', height: '700px' } },
        tablet: { name: '768 × 1024', styles: { width: '768px', height: '1024px' } },
        desktop: { name: '1280 × 800', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

async function checkWithAxe(story: CheckedStory): Promise<void> {
  const { checkLooks } = await import('../stories/src/testing/checkLooks.ts');
  await checkLooks(story);
}

export default preview;
