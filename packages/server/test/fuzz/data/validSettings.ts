import type { Json } from '../json.ts';
import type { ValidCall } from './validCalls.ts';

const channel: Json = {
  name: 'Books',
  avatarUrl: '/avatars/kiln.svg',
  websiteName: 'Books',
  welcomeTitle: 'Hello',
  welcomeTagline: 'Ask us',
  introText: '<p>Welcome</p>',
  introTextDark: '<p>Welcome</p>',
  replyTime: 'custom',
  replyTimeCustomText: 'soon',
  outOfOfficeMessage: 'Away',
  workingHoursEnabled: true,
  workingHours: [
    {
      day_of_week: 1,
      open_hour: 9,
      open_minutes: 0,
      close_hour: 17,
      close_minutes: 30,
      closed_all_day: false,
      open_all_day: false,
    },
  ],
  utcOffset: '+01:00',
  timeZone: 'Europe/Berlin',
  hasAConnectedAgentBot: false,
  preChatFormEnabled: true,
  preChatFormOptions: {
    pre_chat_message: 'Hi',
    pre_chat_fields: [
      { name: 'fullName', type: 'text', label: 'Name', placeholder: '', required: true, values: [] },
    ],
  },
  fullChatHeader: 1,
  embedChatHeader: 1,
  embedHeaderClose: 1,
  endConversation: 1,
  showMoveToMobile: 1,
  showPopupChatWindow: 1,
  typingEffect: 1,
  attachments: 1,
  voiceMessages: 1,
  greetingMessages: [
    {
      id: 1,
      message: 'Hi',
      sender: { name: 'Imke', avatar_url: '' },
      trigger_rules: { time_on_page: 3, url: 'https://shop.example/*' },
      trigger_only_during_business_hours: false,
    },
  ],
  TextMoveToMobile: 'Scan',
  messengerLinks: {
    whatsapp: 'https://wa.me/1',
    telegram: '',
    line: '',
    messenger: '',
    instagram: '',
    viber: '',
  },
  font: 'Georgia',
  enabledLanguages: ['en'],
  allowedOrigins: ['https://shop.example'],
  mediaOrigins: ['https://cdn.shop.example'],
  trustedLinkOrigins: ['https://help.shop.example'],
  maximumFileUploadSize: 1,
};
const widget: Json = {
  style: 'popup',
  widgetStyle: 'flat',
  position: 'left',
  darkMode: 'auto',
  widgetColor: '#123456',
  locale: 'de',
  hideChatBubble: false,
};
const global: Json = {
  brandName: 'Us',
  widgetBrandURL: 'https://a.example',
  logo: 'https://a.example/a.png',
  logoThumbnail: 'https://a.example/a.png',
  previewUrl: 'https://a.example',
  directUploadsEnabled: false,
  privacyUrl: 'https://a.example',
  termsUrl: 'https://a.example',
};
const realtime: Json = {
  adapter: 'pusher',
  key: 'x',
  wsHost: 'a.example',
  wsPort: 443,
  forceTLS: true,
  authEndpoint: '/x',
  channelPrefix: 'presence-',
};

/** The only channel whose settings are fuzzed; no other case depends on it. */
const target = '/api/agent/channel?flow_token=other';

/** Calls that change every channel setting, by section and by flat key. */
export const settingsCalls: readonly ValidCall[] = [
  {
    route: 'PATCH /api/agent/channel',
    sender: 'agent',
    target,
    body: { channel, widget, global, realtime, identitySecret: null, identityProof: null },
  },
  { route: 'PATCH /api/agent/channel', sender: 'agent', target, body: channel },
  { route: 'PATCH /api/agent/channel', sender: 'agent', target, body: { ...widget, ...global } },
];
