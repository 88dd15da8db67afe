import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ReactSite } from './fixtures/ReactSite.ts';
import type { TestWindow } from './TestWindow.ts';
import { expect, test, type Visit } from './test.ts';

const mark = async (visit: Visit) =>
  (await visit.widget()).evaluate(() => void Object.assign(window, { mark: 1 }));
const isSame = async (visit: Visit) =>
  (await visit.widget()).evaluate(() => (window as TestWindow).mark === 1);

async function openChat(visit: Visit): Promise<void> {
  await visit.launcher.click();
  await expect(visit.panel).toHaveClass(/ready/);
  await mark(visit);
}

async function expectUntouched(visit: Visit): Promise<void> {
  await expect(visit.page.locator('chat-widget')).toHaveCount(1);
  await expect(visit.launcher).toHaveAttribute('aria-expanded', 'true');
  await expect(visit.panel).toBeVisible();
  expect(await isSame(visit), 'the frame was not reloaded').toBe(true);
}

/** Returns the query of each page URL that the widget received, or the path of a URL without a query. */
const addresses = async (visit: Visit) =>
  (await visit.received('change-url')).map(({ referrerURL }) => {
    const { pathname, search } = new URL(String(referrerURL));
    return search || pathname;
  });

test.describe('React', () => {
  const site = async (visit: Visit) => {
    const html = `<!doctype html><html lang="en"><body><h1>Shop</h1><script type="module" src="/fixtures/react.js"></script></body></html>`;
    await visit.open({ html });
    await visit.page.waitForFunction(() => 'mount' in window);
  };
  const mount = (visit: Visit, name: string) =>
    visit.page.evaluateHandle(
      ([component, apiUrl]) =>
        (window as TestWindow).mount(component, { flowToken: 'demo', apiUrl, load: 'immediate' }),
      [name, visit.sites.backend] as const,
    );

  test('in StrictMode a page-level chat exists once, and survives the unmount of its component', async ({
    visit,
  }) => {
    await site(visit);
    const unmount = await mount(visit, 'ChatOfPage');
    await openChat(visit);
    await unmount.evaluate((leave) => leave());
    await mount(visit, 'ChatOfPage');
    await expectUntouched(visit);
  });

  test('in StrictMode a component-level chat is mounted and unmounted with its component', async ({
    visit,
  }) => {
    await site(visit);
    const unmount = await mount(visit, 'ChatOfComponent');
    await openChat(visit);
    await expect(visit.page.locator('chat-widget')).toHaveCount(1);
    await unmount.evaluate((leave) => leave());
    await expect(visit.page.locator('chat-widget')).toHaveCount(0);
    await mount(visit, 'ChatOfComponent');
    await openChat(visit);
  });
});

test.describe('React that renders the whole document, like the Next.js app router', () => {
  const hydrate = async (visit: Visit, renderedOn: string) => {
    const props = { backend: visit.sites.backend, renderedOn: 'server' };
    await visit.open({ html: `<!doctype html>${renderToString(createElement(ReactSite, props))}` });
    await openChat(visit);
    await visit.page.waitForFunction(() => 'hydrate' in window);
    await visit.page.evaluate((given) => (window as TestWindow).hydrate(given), { ...props, renderedOn });
  };

  test('hydration and route changes leave the open chat unchanged', async ({ visit }) => {
    await hydrate(visit, 'server');
    for (const path of ['/mugs', '/vases']) {
      await visit.page.getByRole('button', { name: path }).click();
      await expect(visit.page.getByRole('heading')).toHaveText(path);
    }
    await expectUntouched(visit);
    await expect.poll(() => addresses(visit)).toEqual(['?path=/mugs', '?path=/vases']);
  });

  test('the chat is open again after React re-renders the whole document', async ({ visit }) => {
    await hydrate(visit, 'client');
    await expect(visit.page.getByText('client')).toBeVisible();
    await expect(visit.page.locator('chat-widget')).toHaveCount(1);
    await expect(visit.panel).toBeVisible();
    await expect.poll(async () => (await visit.received('config-set')).at(0)).toMatchObject({ isOpen: true });
    await visit.post({ event: 'closeWindow' });
    await expect(visit.panel).toBeHidden();
  });
});

test('Vue: a chat in a view is mounted and unmounted with the view', async ({ visit }) => {
  await visit.open({
    html: `<!doctype html><html lang="en"><body><div id="app"></div><script type="module">
      import '/fixtures/vue.js';
      start({ flowToken: 'demo', apiUrl: '${visit.sites.backend}' });</script></body></html>`,
  });
  const go = visit.page.getByRole('button', { name: 'Go' });
  for (const _visit of ['first', 'second']) {
    await expect(visit.panel).toHaveClass(/ready/);
    await visit.post({ event: 'handleNotificationDot', unreadMessageCount: 2 });
    await expect(visit.page.getByText('2 unread')).toBeVisible();
    await go.click();
    await expect(visit.page.getByRole('heading', { name: 'Shop' })).toBeVisible();
    await expect(visit.page.locator('chat-widget')).toHaveCount(0);
    await go.click();
  }
});

test.describe('Turbo', () => {
  /** Turbo navigates between these pages by replacing the body. */
  const pages = (visit: Visit, { settings = '{}', extra = '' } = {}) => {
    const { sites } = visit;
    const html = (name: string, links: string) => `<!doctype html><html lang="en"><head><title>${name}</title>
      <meta name="viewport" content="width=device-width"><script src="/fixtures/turbo.js"></script></head>
      <body><h1>${name}</h1>${links}<input aria-label="Note">${name === 'Cart' ? '' : extra}
      <script>window.chatWidget = window.chatWidget || function () { (chatWidget.q = chatWidget.q || []).push(arguments) };
      chatWidget('boot', { flowToken: 'demo', ...${settings} });</script>
      <script async src="${sites.backend}/loader.js"></script></body></html>`;
    const cart = sites.serve({ html: html('Cart', '') });
    const vases = sites.serve({ html: html('Vases', `<a href="${cart}">Cart</a>`) });
    return { vases, html: html('Mugs', `<a href="${vases}">Vases</a>`) };
  };
  const heading = (visit: Visit, name: string) => visit.page.getByRole('heading', { name });

  test('the open chat stays unchanged when navigating replaces the body', async ({ visit }) => {
    const { html } = pages(visit);
    await visit.open({ html });
    await openChat(visit);
    const first = new URL(visit.page.url()).pathname;
    for (const name of ['Vases', 'Cart']) {
      await visit.page.getByRole('link', { name }).click();
      await expect(heading(visit, name)).toBeVisible();
    }
    await visit.page.goBack();
    await expect(heading(visit, 'Vases')).toBeVisible();
    await visit.page.goBack();
    await expect(heading(visit, 'Mugs')).toBeVisible();
    await expectUntouched(visit);
    await expect.poll(async () => (await addresses(visit)).at(-1)).toBe(first);
    expect(await addresses(visit)).toHaveLength(4);
  });

  test('an embedded chat is mounted again on the next page that has its container', async ({ visit }) => {
    const { html } = pages(visit, {
      settings: `{ style: 'embed', mount: '#chat' }`,
      extra: '<div id="chat" style="height:500px"></div>',
    });
    await visit.open({ html });
    await expect(visit.panel).toHaveClass(/ready/);
    for (const [name, places] of [
      ['Vases', 1],
      ['Cart', 0],
    ] as const) {
      await visit.page.getByRole('link', { name }).click();
      await expect(heading(visit, name)).toBeVisible();
      await expect(visit.page.locator('chat-widget')).toHaveCount(places);
    }
    await visit.page.goBack();
    await expect(visit.page.locator('#chat chat-widget')).toHaveCount(1);
    await expect.poll(() => visit.received('config-set')).toMatchObject([{ isOpen: true }]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

    test('text typed on the page survives closing the chat, and Back leaves the page', async ({ visit }) => {
      const { html } = pages(visit);
      await visit.open({ html });
      await visit.page.getByRole('link', { name: 'Vases' }).click();
      await expect(heading(visit, 'Vases')).toBeVisible();
      const note = visit.page.getByLabel('Note');
      await note.fill('blue');
      await openChat(visit);
      await visit.post({ event: 'closeWindow' });
      await expect(visit.panel).toBeHidden();
      await expect.poll(() => visit.page.evaluate(() => history.state?.chatWidget)).toBeUndefined();
      await visit.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await expect(note).toHaveValue('blue');
      await visit.launcher.tap();
      await expect(visit.panel).toBeVisible();
      await visit.page.goBack();
      await expect(visit.panel).toBeHidden();
      await expect(heading(visit, 'Mugs')).toBeVisible();
      expect(await visit.page.evaluate(() => document.body.inert)).toBe(false);
    });
  });
});

test('Astro: the client router’s swap leaves the open chat unchanged', async ({ visit }) => {
  const script = '<script>window.visits = (window.visits ?? 0) + 1</script>';
  const next = visit.sites.serve({
    html: `<!doctype html><html lang="en" data-page="2"><head><title>Vases</title></head><body><h1>Vases</h1>${script}</body></html>`,
  });
  await visit.open();
  await openChat(visit);
  // Make the same document changes as Astro's router, in the same order.
  await visit.page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const newDocument = new DOMParser().parseFromString(html, 'text/html');
    document.dispatchEvent(Object.assign(new Event('astro:before-swap'), { newDocument }));
    const { documentElement: root, head } = document;
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    for (const { name, value } of newDocument.documentElement.attributes) root.setAttribute(name, value);
    for (const child of [...head.children]) child.remove();
    head.append(...newDocument.head.children);
    document.body.replaceWith(newDocument.body);
    history.pushState({ index: 1 }, '', address);
    document.dispatchEvent(new Event('astro:after-swap'));
  }, next);
  await expect(visit.page.getByRole('heading', { name: 'Vases' })).toBeVisible();
  await expectUntouched(visit);
  await expect.poll(() => addresses(visit)).toEqual([new URL(next).pathname]);
});

/** Tags of the loader, most of them in the form that content management systems, tag managers or proxies write. */
const pasted: Readonly<Record<string, (backend: string) => string>> = {
  'a WordPress script that has a version in its URL and an inline script before it': (backend) => `
    <script id="chat-widget-js-before">
    window.chatWidget = window.chatWidget || function () { (chatWidget.q = chatWidget.q || []).push(arguments) };
    chatWidget("boot", {"flowToken":"shop"});
    //# sourceURL=chat-widget-js-before
    </script>
    <script src="${backend}/loader.js?ver=6.9.1" id="chat-widget-js" async data-wp-strategy="async"></script>`,
  'a WordPress plug-in that delays scripts': (backend) => `
    <script type="delayed" data-delayed-src="${backend}/loader.js?flow=shop" async></script>
    <script>addEventListener('load', () => {
      const tag = document.createElement('script');
      tag.src = document.querySelector('[data-delayed-src]').dataset.delayedSrc;
      tag.dataset.status = 'executed';
      document.querySelector('[data-delayed-src]').replaceWith(tag);
    })</script>`,
  'a proxy that defers every script and hides document.currentScript': (backend) => `
    <script src="/image-loader.js" type="late"></script>
    <script type="3f-text/javascript" data-cfasync="true" src="${backend}/loader.js" data-flow-token="shop"></script>
    <script>addEventListener('load', () => {
      Object.defineProperty(document, 'currentScript', { get: () => null });
      const deferred = document.querySelector('[type="3f-text/javascript"]');
      const tag = document.createElement('script');
      for (const { name, value } of deferred.attributes) if (name !== 'type') tag.setAttribute(name, value);
      deferred.replaceWith(tag);
    })</script>`,
  'a Shopify theme app embed': (backend) => `
    <div id="shopify-block-chat" class="shopify-block shopify-app-block">
    <script src="${backend}/loader.js" defer="defer" data-flow-token="shop" data-position="left"></script></div>`,
  'a Shopify script tag that an app adds after load': (backend) => `
    <script>(() => addEventListener('load', () => {
      for (const src of ["${backend.replaceAll('/', '\\/')}\\/loader.js?flow=shop\\u0026shop=kiln.myshopify.com"]) {
        const tag = Object.assign(document.createElement('script'), { type: 'text/javascript', async: true, src });
        document.scripts[0].before(tag);
      }
    }))()</script>`,
  'a custom HTML tag of Google Tag Manager, which drops data attributes': (backend) => `
    <script>addEventListener('load', () => {
      const pasted = '<script async src="${backend}/loader.js?flow=shop" data-flow-token="lost"><\\/script>';
      const source = new DOMParser().parseFromString(pasted, 'text/html').querySelector('script');
      const tag = document.createElement('script');
      for (const name of ['src', 'async']) tag.setAttribute(name, source.getAttribute(name));
      const hidden = document.createElement('div');
      hidden.style.display = 'none';
      document.body.append(hidden);
      hidden.append(tag);
    })</script>`,
  'a module script, which has no document.currentScript, and settings in its URL': (backend) => `
    <script type="module" src="${backend}/loader.js?flow=shop"></script>`,
};

test.describe('a pasted tag', () => {
  for (const [name, tags] of Object.entries(pasted)) {
    test(`the chat opens on a page with ${name}`, async ({ visit }) => {
      const { backend } = visit.sites;
      await visit.open({
        html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>${tags(backend)}</body></html>`,
      });
      await visit.launcher.click();
      await expect(visit.panel).toHaveClass(/ready/);
      expect((await visit.widget()).url()).toContain(`${backend}/widget?flow_token=shop`);
    });
  }
});
