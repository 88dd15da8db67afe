import type { RowMutant } from './RowMutant.ts';

const headerButtons = 'packages/ui/src/widget/headerButtons.ts';
const onHome = 'screens/home.spec.ts';
const links = 'packages/ui/src/html/links.ts';

/** Bugs in screens and routes. */
export const screenMutants: readonly RowMutant[] = [
  {
    row: 'The widget’s page reads `conv_token`, `flow_token`, `locale` and `domain` from its URL',
    file: 'widget/src/page/readPage.ts',
    find: `  url.searchParams.delete('conv_token');
`,
    replace: '',
    proof: 'readPage.test.ts',
  },
  {
    row: 'Every call to the backend has the query parameters of the widget’s page, and the locale',
    file: 'packages/core/src/api/http.ts',
    find: 'locale: settings.locale(),',
    replace: '',
    proof: 'host/commands.spec.ts',
  },
  {
    row: 'The URL’s fragment selects one of five screens, most of which load on demand',
    file: 'widget/src/view/createRouter.ts',
    find: 'current: () => routeOf(page.location.hash)',
    replace: "current: () => routeOf('')",
    proof: 'changes the screen',
  },
  {
    row: 'The screen changes only if the next one differs from the current one',
    file: 'widget/src/view/rootView.ts',
    find: 'route && route !== state.route ?',
    replace: 'route ?',
    proof: 'rootView.test.ts',
  },
  {
    row: 'Escape closes a popup (`closeWindow`); a chat in the page stays open',
    file: 'widget/src/screens/useCloseOnEscape.ts',
    find: "if (style !== 'popup') return;",
    replace: '',
    proof: 'opens the chat in the page, and Escape',
  },
  {
    row: 'On home, the header is expanded if there is a welcome title or tagline; otherwise it is collapsed',
    file: 'packages/ui/src/blocks/header/ChatHeader.tsx',
    find: "isHome && (welcomeTitle !== '' || welcomeTagline !== '')",
    replace: "isHome && welcomeTitle !== ''",
    proof: 'the header on home',
  },
  {
    row: 'A popup has a header; the full style has one unless `fullChatHeader` is 0, and embed has one only if `embedChatHeader` is 1',
    file: headerButtons,
    find: 'full: features.fullChatHeader,',
    replace: 'full: true,',
    proof: 'the header on home',
  },
  {
    row: 'The intro text is shown as sanitized HTML, and can have a variant for dark mode',
    file: 'packages/ui/src/blocks/site/useIsDark.ts',
    find: "chatScheme === 'dark' || (chatScheme === 'auto' && system?.matches === true)",
    replace: 'system?.matches === true',
    proof: 'site.test.tsx',
  },
  {
    row: 'The back button returns to home',
    file: 'packages/ui/src/widget/screens/WidgetHeader.tsx',
    find: "() => dispatch({ type: 'back' })",
    replace: '() => undefined',
  },
  {
    row: 'The header shows whether the team is online, and its reply time; while the team is away, the out-of-office message, if any, replaces the reply time',
    file: 'packages/ui/src/blocks/header/ChatHeader.tsx',
    find: '[replyTime] : [back, replyTime]',
    replace: '[replyTime] : [back]',
    proof: onHome,
  },
  {
    row: 'Working hours decide whether the team is online; without them, the team is online while an agent is',
    file: 'packages/core/src/channel/agentAvailability.ts',
    find: "availability === 'online'",
    replace: "availability !== 'busy'",
    proof: onHome,
  },
  {
    row: 'A button ends an open conversation, unless the channel turns the button off',
    file: headerButtons,
    find: 'isInConversation && features.endConversation',
    replace: 'isInConversation',
    proof: 'headerButtons.test.ts',
  },
  {
    row: 'A button shows a QR code to continue an open conversation on a phone',
    file: headerButtons,
    find: 'features.moveToMobile && !isMobile',
    replace: 'features.moveToMobile',
    proof: 'screens/header.spec.ts',
  },
  {
    row: 'A button moves an open conversation to a window of 400 × 600 px, opened with `resizable=no`',
    file: 'packages/sdk/src/widgetLink/createPopouts.ts',
    find: 'width=400',
    replace: 'width=500',
    proof: '400 × 600',
  },
  {
    row: 'A popup has a close button, embed has one only if `embedHeaderClose` is 1, and the full style has none; in an app, the button sends `close-widget`',
    file: headerButtons,
    find: 'embed: features.embedHeaderClose',
    replace: 'embed: false',
    proof: 'the close button of an embedded',
  },
  {
    row: 'A page over the chat has a back button, a title, a link that opens it in a new tab, and a spinner while it loads',
    file: 'packages/ui/src/blocks/link/LinkOverlayView.tsx',
    find: "{status === 'loading' && (",
    replace: '{false && (',
    proof: 'screens/windows.spec.ts',
  },
  {
    row: 'A placeholder is shown while the first messages are fetched',
    file: 'packages/ui/src/blocks/messages/MessageListSkeleton.tsx',
    find: "{t('messages.loading')}",
    replace: "{''}",
    proof: onHome,
  },
  {
    row: 'The preview of unread messages can be opened and closed; its height is 48 px plus that of its contents',
    file: 'packages/ui/src/blocks/preview/UnreadPreviewView.tsx',
    find: 'messages.slice(-maxMessages)',
    replace: 'messages.slice(0, maxMessages)',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'A link’s ratio sets the height of its panel: full, tall or compact',
    file: links,
    find: "ratio: ratio === 'full' || ratio === 'compact' ? ratio : 'tall'",
    replace: "ratio: ratio === 'full' ? ratio : 'tall'",
  },
  {
    row: 'An alert reports that an action succeeded or failed',
    file: 'packages/ui/src/widget/screens/WidgetAlert.tsx',
    find: 'tone={tone}',
    replace: 'tone="error"',
    proof: 'confirms the deletion',
  },
  {
    row: 'By default, an alert has the type `error` and hides itself after 3 s',
    file: 'packages/ui/src/blocks/alert/AlertBanner.tsx',
    find: 'if (!isTimed || isPaused) return;',
    replace: 'if (!isTimed) return;',
    proof: 'ending.spec.ts',
  },
  {
    row: 'An alert for a closed chat is shown when the visitor opens the chat',
    file: 'packages/ui/src/widget/ScreenParts.tsx',
    find: 'return isVisible ? alert : null;',
    replace: 'return alert;',
  },
  {
    row: 'The footer shows the brand’s name; its link has `utm_source` and `utm_referrer`',
    file: 'packages/ui/src/blocks/branding/branding.ts',
    find: "url.searchParams.set('utm_source', place);",
    replace: "url.searchParams.set('utm_source', 'widget_branding');",
    proof: onHome,
  },
  {
    row: 'Arabic, Persian and Hebrew are shown from right to left',
    file: 'packages/ui/src/i18n/directionOf.ts',
    find: "'ar', 'fa', 'he', ",
    replace: "'ar', 'he', ",
  },
  {
    row: 'The page or the channel can hide the launcher, the button that opens the chat',
    file: 'packages/sdk/src/launcher/createView.ts',
    find: 'const { launcher: shown } = inPage ? settings : look;',
    replace: 'const { launcher: shown } = settings;',
    proof: 'a channel that hides',
  },
  {
    row: 'On a small screen, the open popup fills the screen and locks the page behind it',
    file: 'packages/sdk/src/panel/coverPage.ts',
    find: `    const unlock = lockPage();
`,
    replace: `    const unlock = () => undefined;
`,
    proof: 'packages/sdk/test/mobile.spec.ts',
  },
  {
    row: 'The style is popup, embed or full; the appearance is standard or flat; a popup is on the left or the right',
    file: 'packages/sdk/src/launcher/createView.ts',
    find: "position: look.position ?? 'right',",
    replace: "position: 'right',",
    proof: 'a popup is 20 px',
  },
  {
    row: 'The chat is light or dark, or follows the device or the page (`auto`)',
    file: 'widget/src/look/applyLook.ts',
    find: 'root.dataset.chatScheme = darkMode;',
    replace: "root.dataset.chatScheme = 'light';",
    proof: 'channelLook.spec.ts',
  },
];
