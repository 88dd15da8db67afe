import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { asAgent, call } from './api.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

/** A valid and an invalid value for each setting under test. */
const settings: Readonly<Record<string, readonly [unknown, unknown]>> = {
  name: ['Shop', 7],
  avatarUrl: ['https://shop.example/a.png', 'javascript:alert(1)'],
  websiteName: ['Shop', {}],
  welcomeTitle: ['Hi', []],
  welcomeTagline: ['Hi', true],
  introText: ['<p>Hi</p>', { html: '' }],
  introTextDark: ['<p>Hi</p>', 0],
  replyTime: ['custom', 'soon'],
  replyTimeCustomText: ['Soon', 1],
  outOfOfficeMessage: ['Later', 1],
  workingHoursEnabled: [true, 'yes'],
  workingHours: [
    [{ day_of_week: 1, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 30 }],
    [{ day_of_week: 7 }],
  ],
  utcOffset: ['+02:00', '2'],
  timeZone: ['Europe/Vienna', 'Mars/Olympus'],
  hasAConnectedAgentBot: [false, 1],
  preChatFormEnabled: [false, 'no'],
  preChatFormOptions: [
    { pre_chat_message: 'Hi', pre_chat_fields: [{ name: 'a', values: ['x'] }] },
    { pre_chat_fields: [7] },
  ],
  fullChatHeader: ['1', 'yes'],
  embedChatHeader: [1, 2],
  embedHeaderClose: [0, {}],
  endConversation: ['0', []],
  showMoveToMobile: [1, 'on'],
  showPopupChatWindow: [0, 7],
  typingEffect: [1, ''],
  attachments: [0, 'off'],
  voiceMessages: [1, 'yes'],
  greetingMessages: [[{ id: 1, message: 'Hi' }], ['Hi']],
  TextMoveToMobile: ['Scan', 1],
  messengerLinks: [{ whatsapp: 'https://wa.me/1' }, { whatsapp: 1 }],
  font: ['Inter', { family: 'Inter' }],
  enabledLanguages: [['en', 'de'], 'en'],
  allowedOrigins: [['https://shop.example'], 'https://shop.example'],
  mediaOrigins: [['https://*.cdn.example'], ['https://cdn.example:443']],
  trustedLinkOrigins: [['https://help.shop.example', 'http://localhost:3000'], ['https://*.com']],
  maximumFileUploadSize: [5, '5'],
  style: ['embed', 'huge'],
  widgetStyle: ['flat', 'round'],
  position: ['left', 'top'],
  darkMode: ['auto', 'dim'],
  widgetColor: ['#abc', 'red'],
  locale: ['de', 7],
  hideChatBubble: [true, 'true'],
  brandName: ['Shop', 1],
  widgetBrandURL: ['https://shop.example', 'data:text/html,x'],
  logo: ['/logo.svg', 'vbscript:x'],
  logoThumbnail: ['data:image/png;base64,AA==', '//evil.example/x'],
  previewUrl: ['https://shop.example', 1],
  directUploadsEnabled: [false, 0],
  privacyUrl: ['https://shop.example', 'javascript:x'],
  termsUrl: ['https://shop.example', 'javascript:x'],
  realtime: [{ adapter: 'cable' }, { adapter: 'carrier pigeon' }],
  identitySecret: ['x'.repeat(16), 'short'],
};

/** The widget's source folder, so that the test needs no build. */
const widget = fileURLToPath(new URL('../../../widget', import.meta.url));

onEveryDatabase(
  (server) => {
    const change = (body: object) => asAgent(server, 'PATCH', '/channel?flow_token=other', { body });

    it.each(Object.entries(settings))(
      'accepts a valid value for %s, and refuses an invalid one',
      async (key, [good, bad]) => {
        const response = await change({ [key]: bad });
        expect(response.status).toBe(422);
        expect(Object.keys(response.body.error.fields)).toEqual([key]);
        const accepted = await change({ [key]: good });
        expect(accepted.status).toBe(200);
        expect((await change({ [key]: null })).status).toBe(200);
      },
    );

    it('stores a boolean flag as 0 or 1, which clients read', async () => {
      expect((await change({ attachments: false, voiceMessages: true })).status).toBe(200);
      const { body } = await call(server, 'GET', '/api/config', { flowToken: 'other' });
      expect(body.channel).toMatchObject({ attachments: 0, voiceMessages: 1 });
      await change({ attachments: null, voiceMessages: null });
    });

    it('changes nothing if one of several values is invalid', async () => {
      const response = await change({ welcomeTitle: 'Not stored', channel: { font: 7 } });
      expect(response.status).toBe(422);
      const { body } = await call(server, 'GET', '/api/config', { flowToken: 'other' });
      expect(body.channel.welcomeTitle).toBeUndefined();
    });

    it('loses no change when several changes are saved at once', async () => {
      const keys = [
        'welcomeTitle',
        'welcomeTagline',
        'outOfOfficeMessage',
        'TextMoveToMobile',
        'font',
        'name',
      ];
      const responses = await Promise.all(keys.map((key) => change({ [key]: 'new' })));
      expect(responses.map(({ status }) => status)).toEqual(keys.map(() => 200));
      const { body } = await call(server, 'GET', '/api/config', { flowToken: 'other' });
      expect(body.channel).toMatchObject(Object.fromEntries(keys.map((key) => [key, 'new'])));
      await change(Object.fromEntries(keys.map((key) => [key, null])));
    });

    it('ignores invalid stored values, and allows no page if the stored origin list is invalid', async () => {
      const flowToken = 'stored-before-checks';
      const invalid = Object.fromEntries(Object.entries(settings).map(([key, [, bad]]) => [key, bad]));
      const { realtime, identitySecret: _secret, ...values } = invalid;
      const sections = { channel: { ...values, introTagline: 1 }, widget: values, global: values };
      const write = (config: object) =>
        server.db.query(
          `insert into channels (flow_token, config) values ($1, $2::jsonb)
         on conflict (flow_token) do update set config = excluded.config`,
          [flowToken, JSON.stringify(config)],
        );
      await write({
        channel: { welcomeTitle: 'Hi', avatarUrl: 7, allowedOrigins: 'https://shop.example' },
        global: { logo: {} },
      });
      const headers = { Origin: 'https://shop.example' };
      const {
        status,
        body,
        headers: responseHeaders,
      } = await call(server, 'GET', '/api/config', { flowToken, headers });
      expect([status, body.channel.welcomeTitle, body.channel.avatarUrl]).toEqual([200, 'Hi', null]);
      expect(responseHeaders.get('access-control-allow-origin')).toBeNull();
      for (const config of [
        { ...sections, realtime },
        { channel: 'Shop', widget: 7, global: [] },
      ]) {
        await write(config);
        const page = await fetch(`${server.url}/widget?flow_token=${flowToken}`);
        expect(page.status).toBe(200);
        expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect((await call(server, 'GET', '/api/config', { flowToken, headers })).status).toBe(200);
      }
      await server.db.query('delete from channels where flow_token = $1', [flowToken]);
    });
  },
  { pages: { widget } },
);
