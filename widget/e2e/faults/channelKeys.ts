import type { ChannelConfig, GlobalConfig, WidgetConfig } from '@chat/core';
import { paintedColor } from '../paintedColor.ts';
import { readPhoneLink } from '../readPhoneLink.ts';
import {
  always,
  conversation,
  direction,
  type Effect,
  form,
  formTitle,
  has,
  hasNo,
  home,
  hoursAroundNow,
  inPage,
  isShown,
  link,
  menuItem,
  online,
  opened,
  openMenu,
  openPhone,
  picture,
  type Shop,
  scheme,
  start,
  startForm,
  style,
  text,
} from './channelEffects.ts';

type Key = keyof ChannelConfig | keyof WidgetConfig | keyof GlobalConfig;

/** Settings whose effects are visible at the same time. */
export interface Group {
  readonly also?: Readonly<Record<string, unknown>>;
  readonly attributes?: string;
  /** Opens the place where the effects are visible. Default: does nothing. */
  open?(shop: Shop): Promise<void>;
  readonly effects: Readonly<Partial<Record<Key, Effect>>>;
}

/** The settings whose effects are visible as soon as `open` of their group has run. */
export const groups = {
  'the closed chat': {
    effects: {
      widgetColor: {
        value: '#7a3b8f',
        find: ({ launcher }) => paintedColor(launcher),
        without: 'rgb(43, 89, 217)',
        with: 'rgb(122, 59, 143)',
      },
      position: {
        value: 'left',
        find: async ({ launcher }) => ((await launcher.boundingBox())?.x ?? 0) < 100,
        without: false,
        with: true,
      },
    },
  },
  'the hidden launcher': {
    effects: {
      hideChatBubble: {
        value: true,
        find: ({ launcher }) => launcher.isVisible(),
        without: true,
        with: false,
      },
    },
  },
  'the style': {
    effects: {
      style: {
        value: 'full',
        find: ({ page }) => page.locator('chat-widget').getAttribute('data-style'),
        without: 'popup',
        with: 'full',
      },
    },
  },
  home: {
    open: home,
    effects: {
      websiteName: {
        value: 'The kiln shop',
        find: ({ widget }) => widget.locator('html').evaluate(({ ownerDocument }) => ownerDocument.title),
        without: 'Kiln & Co.',
        with: 'The kiln shop',
      },
      welcomeTitle: text('Welcome in'),
      welcomeTagline: text('We sell clay'),
      introText: text('Open all week'),
      replyTime: has('in_a_day', ({ widget }) => widget.getByText('We typically reply within a day')),
      messengerLinks: has({ telegram: 'https://t.me/kiln' }, link('Chat on Telegram')),
      font: {
        value: 'Georgia',
        find: async (shop) => (await style(start(shop), 'font-family')).includes('Georgia'),
        without: false,
        with: true,
      },
      widgetStyle: {
        value: 'flat',
        find: ({ widget }) => widget.locator('html').getAttribute('data-chat-theme'),
        without: 'standard',
        with: 'flat',
      },
      darkMode: { value: 'dark', find: scheme, without: ['light', 'light'], with: ['dark', 'dark'] },
      brandName: has('Acme', ({ widget }) => widget.getByText('Powered by Acme')),
      widgetBrandURL: has('https://acme.example/', link('Powered by Acme')),
      logo: picture('/avatars/kiln.svg?logo'),
      privacyUrl: has('https://kiln.example/privacy', link('Privacy policy')),
      termsUrl: has('https://kiln.example/terms', link('Terms of use')),
    },
  },
  'home in the dark, without a site name': {
    also: {
      welcomeTitle: '',
      welcomeTagline: '',
      websiteName: '',
      darkMode: 'dark',
      introText: 'By day',
      replyTime: 'custom',
      brandName: 'Acme',
    },
    open: home,
    effects: {
      name: {
        value: 'Plain name',
        find: ({ widget }) => widget.locator('html').evaluate(({ ownerDocument }) => ownerDocument.title),
        without: 'Chat',
        with: 'Plain name',
      },
      avatarUrl: picture('/avatars/kiln.svg?site'),
      introTextDark: text('By night'),
      replyTimeCustomText: text('We reply by pigeon'),
      logoThumbnail: picture('/avatars/kiln.svg?small'),
    },
  },
  'a closed team': {
    also: { workingHours: [] },
    open: home,
    effects: {
      workingHoursEnabled: { ...online, value: true, without: 1, with: 0 },
      outOfOfficeMessage: text('We are at the kiln'),
    },
  },
  'an open team': {
    also: { workingHoursEnabled: true },
    open: home,
    effects: { workingHours: { ...online, value: always, without: 0, with: 1 } },
  },
  'a time zone': {
    also: { workingHoursEnabled: true, workingHours: hoursAroundNow() },
    open: home,
    effects: { timeZone: { ...online, value: 'Asia/Bishkek', without: 0, with: 1 } },
  },
  'a UTC offset': {
    also: { workingHoursEnabled: true, workingHours: hoursAroundNow() },
    open: home,
    effects: { utcOffset: { ...online, value: '+06:00', without: 0, with: 1 } },
  },
  'the language of a visitor whose own language is not offered': {
    also: { enabledLanguages: ['ar', 'fr'] },
    open: opened,
    effects: { locale: { ...direction, value: 'fr', without: 'rtl', with: 'ltr' } },
  },
  'the languages on offer': {
    also: { locale: 'ar' },
    open: opened,
    effects: { enabledLanguages: { ...direction, value: ['ar'] } },
  },
  'the menu of a conversation': {
    open: openMenu,
    effects: {
      endConversation: hasNo(0, menuItem('End conversation')),
      showMoveToMobile: hasNo(0, menuItem('Continue on your phone')),
      showPopupChatWindow: hasNo(0, menuItem('Open in a new window')),
    },
  },
  'the composer': {
    open: conversation,
    effects: {
      attachments: hasNo(0, ({ widget }) => widget.getByRole('button', { name: 'Attach files' })),
      voiceMessages: has(1, ({ widget }) => widget.getByRole('button', { name: 'Record voice message' })),
    },
  },
  'the phone': {
    open: openPhone,
    effects: {
      TextMoveToMobile: text('Take us with you'),
      previewUrl: {
        value: '/continue',
        find: async (shop) => new URL(await readPhoneLink(shop.widget)).pathname,
        without: '/widget',
        with: '/continue',
      },
    },
  },
  'the bot': {
    open: (shop) => shop.openConversation(),
    effects: { hasAConnectedAgentBot: isShown(true, ({ messages }) => messages.first()) },
  },
  'the pre-chat form': {
    also: { preChatFormOptions: form },
    open: startForm,
    effects: { preChatFormEnabled: isShown(true, formTitle) },
  },
  'the fields of the pre-chat form': {
    also: { preChatFormEnabled: true },
    open: startForm,
    effects: { preChatFormOptions: isShown(form, formTitle) },
  },
  'a campaign': {
    effects: {
      greetingMessages: isShown(
        [{ id: 1, message: 'Need help?', sender: null, trigger_rules: { time_on_page: 0, url: '*' } }],
        ({ widget }) => widget.getByRole('region', { name: 'A message for you' }),
      ),
    },
  },
  'the header of the full style': {
    also: { style: 'full' },
    open: inPage,
    effects: { fullChatHeader: hasNo(0, ({ widget }) => widget.locator('[data-chat-part="header"]')) },
  },
  'the header of the embed style': {
    also: { style: 'embed' },
    attributes: 'data-mount="#place"',
    open: inPage,
    effects: {
      embedChatHeader: has(1, ({ widget }) => widget.locator('[data-chat-part="header"]')),
      embedHeaderClose: has(1, ({ widget }) => widget.getByRole('button', { name: 'Close chat' })),
    },
  },
} as const satisfies Readonly<Record<string, Group>>;

/** Settings whose effects need a test of their own. The named file sets the key and checks its effect. */
export const elsewhere = {
  allowedOrigins: 'faults/allowedOrigins.spec.ts',
  directUploadsEnabled: 'directUploads.spec.ts',
  maximumFileUploadSize: 'attachments.spec.ts',
  mediaOrigins: 'security/mediaOrigins.spec.ts',
  trustedLinkOrigins: 'faults/linkPanel.spec.ts',
  typingEffect: 'typingEffect.spec.ts',
} as const satisfies Readonly<Partial<Record<Key, string>>>;

type KeysOf<Each> = Each extends { readonly effects: infer Effects } ? keyof Effects : never;
type Covered = keyof typeof elsewhere | KeysOf<(typeof groups)[keyof typeof groups]>;
/** Does not compile while a setting of a channel is missing above. */
export const missing: Readonly<Record<Exclude<Key, Covered>, never>> = {};
