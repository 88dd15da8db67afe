import type { RowMutant } from './RowMutant.ts';

const headerButtons = 'packages/ui/src/widget/headerButtons.ts';
const onHome = 'screens/home.spec.ts';
const links = 'packages/ui/src/html/links.ts';

/** Bugs in screens and routes. */
export const screenMutants: readonly RowMutant[] = [
  {
    row: 'Query parameters conv_token, flow_token, locale, domain',
    file: 'widget/src/page/readPage.ts',
    find: `  url.searchParams.delete('conv_token');
`,
    replace: '',
    proof: 'readPage.test.ts',
  },
  {
    row: 'Every call appends the query string and locale',
    file: 'packages/core/src/api/http.ts',
    find: 'locale: settings.locale(),',
    replace: '',
    proof: 'host/commands.spec.ts',
  },
  {
    row: 'Hash router, lazy screens, the five routes',
    file: 'widget/src/view/createRouter.ts',
    find: 'current: () => routeOf(page.location.hash)',
    replace: "current: () => routeOf('')",
    proof: 'changes the screen',
  },
  {
    row: 'The route changes only when the name differs',
    file: 'widget/src/view/rootView.ts',
    find: 'route && route !== state.route ?',
    replace: 'route ?',
  },
  {
    row: 'Escape sends closeWindow; a chat in the page stays, because nothing would bring it back',
    file: 'widget/src/screens/useCloseOnEscape.ts',
    find: "if (style !== 'popup') return;",
    replace: '',
    proof: 'opens the chat in the page, and Escape',
  },
  {
    row: 'Header expanded or collapsed',
    file: 'packages/ui/src/blocks/header/ChatHeader.tsx',
    find: "isHome && (welcomeTitle !== '' || welcomeTagline !== '')",
    replace: "isHome && welcomeTitle !== ''",
    proof: 'the header on home',
  },
  {
    row: 'Header visibility by style, fullChatHeader, embedChatHeader',
    file: headerButtons,
    find: 'full: features.fullChatHeader,',
    replace: 'full: true,',
    proof: 'the header on home',
  },
  {
    row: 'Intro text is sanitized HTML, with a dark variant',
    file: 'packages/ui/src/blocks/site/useIsDark.ts',
    find: "chatScheme === 'dark' || (chatScheme === 'auto' && system.matches)",
    replace: 'system.matches',
    proof: 'site.test.tsx',
  },
  {
    row: 'Back button returns to home',
    file: 'packages/ui/src/widget/screens/WidgetHeader.tsx',
    find: "() => dispatch({ type: 'back' })",
    replace: '() => undefined',
  },
  {
    row: 'The header shows online or offline, the reply-wait message, and the out-of-hours message',
    file: 'packages/ui/src/blocks/header/ChatHeader.tsx',
    find: '[replyTime] : [back, replyTime]',
    replace: '[replyTime] : [back]',
    proof: onHome,
  },
  {
    row: 'Online from working hours, else from agents',
    file: 'packages/core/src/channel/agentAvailability.ts',
    find: "availability === 'online'",
    replace: "availability !== 'busy'",
    proof: onHome,
  },
  {
    row: 'Action: end conversation',
    file: headerButtons,
    find: 'isInConversation && features.endConversation',
    replace: 'isInConversation',
    proof: 'headerButtons.test.ts',
  },
  {
    row: 'Action: move to mobile, QR page',
    file: headerButtons,
    find: 'features.moveToMobile && !isMobile',
    replace: 'features.moveToMobile',
    proof: 'screens/header.spec.ts',
  },
  {
    row: 'Action: pop out, 400×600, not resizable',
    file: 'packages/sdk/src/widgetLink/createPopouts.ts',
    find: 'width=400',
    replace: 'width=500',
    proof: '400 × 600',
  },
  {
    row: 'Action: close, depending on style and mobile app',
    file: headerButtons,
    find: 'embed: features.embedHeaderClose',
    replace: 'embed: false',
    proof: 'the close button of an embedded',
  },
  {
    row: 'Link overlay: back, title, new tab, spinner',
    file: 'packages/ui/src/blocks/link/LinkOverlayView.tsx',
    find: "{status === 'loading' && (",
    replace: '{false && (',
    proof: 'screens/windows.spec.ts',
  },
  {
    row: 'Spinner while the list is fetched',
    file: 'packages/ui/src/blocks/messages/MessageListSkeleton.tsx',
    find: "{t('messages.loading')}",
    replace: "{''}",
    proof: onHome,
  },
  {
    row: 'Unread preview: close, open, height 48 plus contents',
    file: 'packages/ui/src/blocks/preview/UnreadPreviewView.tsx',
    find: 'messages.slice(-maxMessages)',
    replace: 'messages.slice(0, maxMessages)',
    proof: 'campaigns.spec.ts',
  },
  {
    row: 'Sliding panel: full, tall, compact',
    file: links,
    find: "ratio: ratio === 'full' || ratio === 'compact' ? ratio : 'tall'",
    replace: "ratio: ratio === 'full' ? ratio : 'tall'",
  },
  {
    row: 'Success and error banners',
    file: 'packages/ui/src/widget/screens/WidgetAlert.tsx',
    find: 'tone={tone}',
    replace: 'tone="error"',
    proof: 'confirms the deletion',
  },
  {
    row: 'Alert banner: default type error, hides after 3 s',
    file: 'packages/ui/src/blocks/alert/AlertBanner.tsx',
    find: 'if (!isTimed || isPaused) return;',
    replace: 'if (!isTimed) return;',
    proof: 'ending.spec.ts',
  },
  {
    row: 'Branding footer: name, link, utm_source, utm_referrer',
    file: 'packages/ui/src/blocks/branding/branding.ts',
    find: "url.searchParams.set('utm_source', place);",
    replace: "url.searchParams.set('utm_source', 'widget_branding');",
    proof: onHome,
  },
  {
    row: 'Right-to-left for ar, fa, he',
    file: 'packages/ui/src/i18n/directionOf.ts',
    find: "'ar', 'fa', 'he', ",
    replace: "'ar', 'he', ",
  },
  {
    row: 'The launcher can be hidden, by the page or the channel',
    file: 'packages/sdk/src/launcher/createView.ts',
    find: 'const { launcher: shown } = inPage ? settings : look;',
    replace: 'const { launcher: shown } = settings;',
    proof: 'a channel that hides',
  },
  {
    row: 'Mobile mode',
    file: 'packages/sdk/src/panel/coverPage.ts',
    find: `    const unlock = lockPage();
`,
    replace: `    const unlock = () => undefined;
`,
    proof: 'packages/sdk/test/mobile.spec.ts',
  },
  {
    row: 'Three styles, two appearances, left and right',
    file: 'packages/sdk/src/launcher/createView.ts',
    find: "position: look.position ?? 'right',",
    replace: "position: 'right',",
    proof: 'a popup is 20 px',
  },
  {
    row: 'Light, dark and auto',
    file: 'widget/src/look/applyLook.ts',
    find: 'root.dataset.chatScheme = darkMode;',
    replace: "root.dataset.chatScheme = 'light';",
    proof: 'channelLook.spec.ts',
  },
];
