import { expect, it } from 'vitest';
import { widgetContentSecurity } from './contentSecurity.ts';

const policyOf = (
  config: object,
  { address = 'http://localhost:3000/widget', isDevelopment = false, html = '' } = {},
) => {
  const text = widgetContentSecurity({ config, url: new URL(address), isDevelopment, html });
  return new Map(
    text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
};

it.each([
  ['a system font', 'Georgia', "'self'", "'self'"],
  ['no font', '', "'self'", "'self'"],
  ['a web font', 'Inter', "'self' https://fonts.googleapis.com", "'self' https://fonts.gstatic.com"],
])('allows only the font sources needed for %s', (_what, font, style, fonts) => {
  const policy = policyOf({ channel: { font } });
  expect([policy.get('style-src'), policy.get('font-src')]).toEqual([style, fonts]);
});

it.each([
  ['http://localhost:3000/widget', "'self' ws://localhost:3000", 'https: http:'],
  ['https://chat.example/widget', "'self' wss://chat.example", 'https:'],
])(
  'lets a widget at %s connect to the websocket of its server, and embed http pages only if the widget itself uses http',
  (address, connect, frames) => {
    const policy = policyOf({}, { address });
    expect([policy.get('connect-src'), policy.get('frame-src')]).toEqual([connect, frames]);
  },
);

it('allows the websockets configured for the channel', () => {
  const pusher = { adapter: 'pusher', key: 'k', wsHost: 'push.example', wsPort: 443 };
  expect(policyOf({ realtime: pusher }).get('connect-src')).toContain('wss://push.example:443');
  const cable = { adapter: 'cable', url: 'wss://cable.example/cable' };
  expect(policyOf({ realtime: cable }).get('connect-src')).toContain('wss://cable.example');
});

it('allows the origin of a configured image, and drops directives injected through its URL', () => {
  const channel = { avatarUrl: "https://img.example/a.png; script-src 'unsafe-inline'" };
  const policy = policyOf({ channel });
  expect(policy.get('img-src')).toBe("'self' blob: data: https://img.example");
  expect(policy.get('script-src')).toBe("'self'");
});

it('allows pictures, audio and video from valid media origins, and drops invalid ones', () => {
  const mediaOrigins = [
    'https://*.cdn.example/',
    "https://a.example; script-src 'unsafe-inline'",
    '*',
    'https:',
  ];
  const policy = policyOf({ channel: { mediaOrigins } });
  expect(policy.get('img-src')).toBe("'self' blob: data: https://*.cdn.example");
  expect(policy.get('media-src')).toBe("'self' blob: https://*.cdn.example");
  expect(policy.get('script-src')).toBe("'self'");
  const { img, media } = { img: policyOf({}).get('img-src'), media: policyOf({}).get('media-src') };
  expect([img, media]).toEqual(["'self' blob: data:", "'self' blob:"]);
});

it('allows inline scripts for a development server, and no unsafe sources otherwise', () => {
  expect(policyOf({}, { isDevelopment: true }).get('script-src')).toContain("'unsafe-inline'");
  expect([...policyOf({}).values()].join(' ')).not.toContain('unsafe');
});

it('allows the inline scripts of the built page by their hashes, except in development', () => {
  const html = '<script type="module" src="/a.js"></script><script>\nIntl\n</script>';
  const hash = "'sha256-chzvEp/D6qT98dAg2S1QI33ppHGxesqdlpALNaCGWKE='";
  expect(policyOf({}, { html }).get('script-src')).toBe(`'self' ${hash}`);
  const windowsHtml = html.replaceAll('\n', '\r\n');
  expect(policyOf({}, { html: windowsHtml }).get('script-src')).toBe(`'self' ${hash}`);
  expect(policyOf({}, { html, isDevelopment: true }).get('script-src')).not.toContain('sha256');
});

it('allows connections to a bucket only if an upload origin is given', () => {
  const url = new URL('https://chat.example/widget');
  const policy = (uploadOrigin?: string) =>
    widgetContentSecurity({ config: {}, url, isDevelopment: false, html: '', uploadOrigin });
  expect(policy('https://files.s3.example')).toContain(
    "connect-src 'self' wss://chat.example https://files.s3.example;",
  );
  expect(policy()).toContain("connect-src 'self' wss://chat.example;");
});
