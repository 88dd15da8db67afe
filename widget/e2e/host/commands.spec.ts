import type { HostToWidgetMessages } from '@chat/core/protocol';
import type { Request } from '@playwright/test';
import { paintedColor } from '../paintedColor.ts';
import { expect, test, type Visitor } from '../screens/screenTest.ts';

type Name = keyof HostToWidgetMessages;
type Steps = Readonly<Record<string, (visitor: Visitor) => Promise<void>>>;

/** Returns the request that the command causes. */
async function requestOf(
  { page, command }: Visitor,
  call: readonly [name: string, ...values: unknown[]],
  method: string,
  path: RegExp,
): Promise<Request> {
  const pending = page.waitForRequest(
    (request) => request.method() === method && path.test(new URL(request.url()).pathname),
  );
  await command(...call);
  return pending;
}

const root = ({ widget }: Visitor) => widget.locator('html');
const variable = (visitor: Visitor, name: string) => () =>
  root(visitor).evaluate((html, key) => getComputedStyle(html).getPropertyValue(key).trim(), name);

/** Checks of messages that change the look or the content of the chat. */
const looks = {
  'set-widget-color': async (visitor) => {
    await visitor.command('setTheme', { brand: '#7a3cff' });
    const header = visitor.widget.locator('[data-chat-part="header"]');
    await expect(header).toHaveCSS('background', /rgb\(122, 60, 255\)/);
    await expect.poll(() => paintedColor(visitor.launcher)).toBe('rgb(122, 60, 255)');
    await visitor.command('setTheme', { brand: '#c03' });
    await expect(header).toHaveCSS('background', /rgb\(204, 0, 51\)/);
  },
  'set-position': async (visitor) => {
    await visitor.command('setPosition', 'left');
    await expect(visitor.page.locator('chat-widget')).toHaveAttribute('data-position', 'left');
  },
  'set-widget-style': async (visitor) => {
    await visitor.command('setTheme', { appearance: 'flat' });
    await expect(root(visitor)).toHaveAttribute('data-chat-theme', 'flat');
    await expect.poll(variable(visitor, '--chat-radius-bubble')).not.toBe('');
  },
  'set-color-scheme': async (visitor) => {
    await visitor.command('setTheme', { colorScheme: 'dark' });
    await expect(root(visitor)).toHaveAttribute('data-chat-scheme', 'dark');
  },
  'update-root-css': async (visitor) => {
    await visitor.command('setTheme', { variables: { '--chat-radius': '3px', '--evil': 'url(//x)' } });
    await expect.poll(() => root(visitor).getAttribute('style')).toContain('3px');
    expect(await root(visitor).getAttribute('style')).not.toContain('evil');
  },
  'update-font': async (visitor) => {
    await visitor.command('setTheme', { font: 'Georgia' });
    await expect.poll(variable(visitor, '--chat-font-family')).toContain('Georgia');
  },
  'update-config': async (visitor) => {
    await visitor.command('update', {
      config: { welcomeTitle: 'Ahoy', allowedOrigins: ['https://evil.example'] },
    });
    await expect(visitor.widget.getByRole('heading', { name: 'Ahoy' })).toBeVisible();
  },
  'update-global-config': async (visitor) => {
    await visitor.command('update', {
      globalConfig: {
        brandName: 'Acme',
        widgetBrandURL: 'https://acme.example/',
        previewUrl: 'https://evil.example',
      },
    });
    await expect(visitor.widget.getByRole('link', { name: 'Powered by Acme' })).toHaveAttribute(
      'href',
      /^https:\/\/acme\.example\//,
    );
  },
  'set-strings': async (visitor) => {
    await visitor.command('setStrings', { 'launcher.label': 'Ask Kiln', 'panel.label': 'Kiln’s chat' });
    const frame = visitor.page.locator('chat-widget iframe');
    await expect(frame, 'the frame title is translated too').toHaveAttribute('title', 'Kiln’s chat');
    await expect.poll(async () => (await visitor.posted()).map(({ label }) => label)).toContain('Ask Kiln');
  },
  'set-locale': async (visitor) => {
    const languageChanges = await root(visitor).evaluateHandle(({ ownerDocument: { documentElement } }) => {
      const languages: string[] = [];
      const record = () => languages.push(`${documentElement.lang} ${documentElement.dir}`);
      new MutationObserver(record).observe(documentElement, { attributeFilter: ['dir'] });
      return languages;
    });
    await visitor.page.evaluate(() => (document.documentElement.lang = 'tlh'));
    await visitor.command('setLocale', 'auto');
    await visitor.command('setLocale', 'de');
    await visitor.command('setLocale', 'ar-EG');
    await expect(root(visitor)).toHaveAttribute('dir', 'rtl');
    await expect(visitor.launcher, 'the launcher follows the language').toHaveAccessibleName('إغلاق الدردشة');
    const request = await requestOf(visitor, ['track', 'read'], 'POST', /\/api\/events$/);
    expect(new URL(request.url()).searchParams.getAll('locale')).toEqual(['ar']);
    await visitor.command('setLocale', 'en');
    await expect(root(visitor)).toHaveAttribute('dir', 'ltr');
    expect(await languageChanges.jsonValue(), 'German is not offered').toEqual(['ar rtl', 'en ltr']);
    const codes = (await visitor.emitted('error')).map(({ data }) => data?.code);
    const unavailable = codes.filter((code) => code === 'locale_unavailable');
    expect(unavailable, 'only languages that the page chose are reported').toHaveLength(1);
  },
  'sdk-set-bubble-visibility': async (visitor) => {
    await visitor.command('hide');
    await expect(visitor.launcher).toBeHidden();
    await visitor.command('show');
    await expect(visitor.launcher).toBeVisible();
  },
  'open-url': async (visitor) => {
    await visitor.page.route('https://kiln.example/**', (route) => route.fulfill({ body: 'care' }));
    await visitor.command('openUrl', { url: 'https://kiln.example/care', title: 'Care', ratio: 'tall' });
    await expect(visitor.widget.getByRole('dialog')).toBeVisible();
  },
  'url-close': async (visitor) => {
    await visitor.command('closeUrl');
    await expect(visitor.widget.getByRole('dialog')).toHaveCount(0);
  },
  'show-alert': async (visitor) => {
    const alert = visitor.widget.locator('[data-chat-part="alert"]');
    const shown = async (type: string | undefined, tone: string) => {
      const text = `<b>Saved</b> as ${type}`;
      await visitor.command('showAlert', text, type);
      await expect(alert).toHaveText(text);
      await expect(alert).toHaveAttribute('role', 'alert');
      await expect(alert.locator('[data-chat-part="banner"]')).toHaveAttribute('data-tone', tone);
    };
    await shown(undefined, 'error');
    await shown('success', 'success');
    await shown('warning', 'caution');
    await shown('info', 'neutral');
    await shown('constructor', 'neutral');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
  },
  prefill: async (visitor) => {
    await visitor.command('prefill', 'Order 1042');
    await expect(visitor.composer).toHaveValue('Order 1042');
  },
} satisfies Partial<Record<Name, Steps[string]>>;

/** Checks of messages that cause a request to the backend, or change the consent, the session or the window. */
const calls = {
  'send-message': async (visitor) => {
    await visitor.command('sendMessage', 'Hello from the page');
    await expect(visitor.message('Hello from the page')).toHaveAttribute('data-status', 'sent');
  },
  'push-event': async (visitor) => {
    const request = await requestOf(visitor, ['track', 'viewed', { sku: 7 }], 'POST', /\/api\/events$/);
    expect(request.postDataJSON()).toMatchObject({
      name: 'viewed',
      event_info: {
        custom_attributes: { sku: 7 },
        initiated_at: { timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
        referer: expect.stringMatching(/\/host$/),
      },
    });
    expect((await request.response())?.status()).toBe(200);
  },
  'set-label': async (visitor) => {
    const request = await requestOf(visitor, ['addLabel', 'vip'], 'POST', /\/api\/labels$/);
    expect(request.postDataJSON()).toEqual({ label: 'vip' });
  },
  'remove-label': async (visitor) =>
    void (await requestOf(visitor, ['removeLabel', 'vip'], 'DELETE', /\/api\/labels\/vip$/)),
  'set-custom-attributes': async (visitor) => {
    const request = await requestOf(
      visitor,
      ['setAttributes', { plan: 'pro', seats: 3 }],
      'PATCH',
      /\/contact\/attributes$/,
    );
    expect(request.postDataJSON()).toEqual({ custom_attributes: { plan: 'pro', seats: 3 } });
  },
  'delete-custom-attribute': async (visitor) => {
    const request = await requestOf(visitor, ['deleteAttribute', 'plan'], 'DELETE', /\/contact\/attributes$/);
    expect(request.postDataJSON()).toEqual({ custom_attributes: ['plan'] });
  },
  'change-url': async (visitor) => {
    await visitor.command('page', 'https://kiln.example/cart');
    const request = await requestOf(visitor, ['sendMessage', 'On the cart'], 'POST', /\/api\/messages$/);
    expect(request.postDataJSON().message.referer_url).toBe('https://kiln.example/cart');
  },
  'send-ref': async (visitor) => {
    const request = await requestOf(visitor, ['sendRef', 'ad-7'], 'POST', /\/messages\/send_ref$/);
    const { ref, userAttrs } = request.postDataJSON();
    expect(ref).toBe('ad-7');
    expect(userAttrs).toMatchObject({
      language: 'en-US',
      device_type: 'Desktop',
      platform: expect.any(String),
    });
    expect(userAttrs.ua.length).toBeLessThanOrEqual(350);
    expect(userAttrs.landing_page).toContain('/host');
  },
  'start-flow': async (visitor) => {
    const request = await requestOf(visitor, ['startFlow', 'menu'], 'POST', /\/messages\/send_start_flow$/);
    expect(request.postDataJSON()).toMatchObject({ sub_flow: 'menu', userAttrs: { device_type: 'Desktop' } });
  },
  'set-user': async (visitor) => {
    await visitor.listen('identity:change');
    const request = await requestOf(
      visitor,
      ['identify', { identifier: 'u1', identifierHash: 'a1', name: 'Ada', attributes: { plan: 'pro' } }],
      'POST',
      /\/api\/contact$/,
    );
    expect(request.postDataJSON()).toEqual({
      identifier: 'u1',
      identifier_hash: 'a1',
      name: 'Ada',
      custom_attributes: { plan: 'pro' },
    });
    await expect.poll(() => visitor.received('identity:change')).not.toHaveLength(0);
  },
  'set-consent': async (visitor) => {
    await visitor.command('setConsent', 'denied');
    const storedKeys = () => visitor.page.evaluate(() => Object.keys(localStorage).join());
    await expect.poll(storedKeys).not.toContain(':session');
    await visitor.command('setConsent', 'granted');
    await expect.poll(storedKeys).toContain(':session');
  },
  'toggle-open': async (visitor) => {
    await visitor.command('open', { route: 'home' });
    await expect(visitor.composer).toBeHidden();
    await visitor.command('close');
    await expect(visitor.launcher).toHaveAttribute('aria-expanded', 'false');
    await visitor.command('open', { route: 'messages' });
    await expect(visitor.composer).toBeVisible();
  },
  'reset-session': async (visitor) => {
    await visitor.command('reset');
    const storedKeys = () => visitor.page.evaluate(() => Object.keys(localStorage).join());
    await expect.poll(storedKeys).not.toContain(':session');
    await expect(visitor.messages).toHaveCount(0);
  },
} satisfies Partial<Record<Name, Steps[string]>>;

/** Messages that other files test end to end. */
const elsewhere = {
  'config-set': 'widget/e2e/screens/styles.spec.ts',
  'widget-visible': 'widget/e2e/conversation.spec.ts',
  'toggle-close-button': 'widget/e2e/screens/header.spec.ts',
  'set-session': 'widget/e2e/faults/hostTabs.spec.ts',
  popout: 'widget/e2e/screens/windows.spec.ts',
  'popout-closed': 'widget/e2e/screens/windows.spec.ts',
  back: 'widget/e2e/phone.spec.ts',
} satisfies Partial<Record<Name, string>>;

/** Fails to compile if a protocol message is missing from all three tables. */
const all: Readonly<Record<Name, unknown>> = { ...looks, ...calls, ...elsewhere };

test.describe('messages of the host page', () => {
  test.beforeEach(({ configure }) => configure({ hasAConnectedAgentBot: false }));

  test('messages that change the look or the content have their effects', async ({ visitor, configure }) => {
    await configure({ enabledLanguages: ['en', 'ar'] });
    await visitor.visit({ style: 'popup' });
    await visitor.open();
    await expect(visitor.widget.getByRole('heading', { name: 'Hello there' })).toBeVisible();
    await runSteps(looks, visitor);
  });

  test('messages that cause a request, or change consent, session or window, have their effects', async ({
    visitor,
  }) => {
    await visitor.visit();
    await visitor.open();
    await runSteps(calls, visitor);
  });

  test('when the widget has loaded, it posts only “Chat with us” as the label of the launcher', async ({
    visitor,
  }) => {
    await visitor.visit({ load: 'immediate' });
    const labels = async () =>
      (await visitor.posted()).flatMap(({ event, label }) => (event === 'setBubbleLabel' ? [label] : []));
    await expect.poll(labels).toContain('Chat with us');
    expect(new Set(await labels())).toEqual(new Set(['Chat with us']));
  });

  test('each message is in exactly one of the tables', () => {
    expect(Object.keys(all)).toHaveLength(
      Object.keys(looks).length + Object.keys(calls).length + Object.keys(elsewhere).length,
    );
  });
});

async function runSteps(steps: Steps, visitor: Visitor): Promise<void> {
  for (const [name, check] of Object.entries(steps)) await test.step(name, () => check(visitor));
}
