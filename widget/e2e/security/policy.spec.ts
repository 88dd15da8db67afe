import { createChatPage } from '../chatPage.ts';
import { expect, test } from '../screens/screenTest.ts';

test.describe('the CSP of the widget', () => {
  test('the CSP of the widget allows no unsafe code and requires Trusted Types', async ({
    request,
    backend,
  }) => {
    const response = await request.get(`${backend.url}/widget?flow_token=demo`);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\*(?! *$)(?<!frame-ancestors \*)/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types chat-html');
  });

  test('a hostile intro is sanitized and does not violate the CSP', async ({ visitor, configure }) => {
    await configure({
      introText: `<p style="color:red" onclick="pwned()">Ask <b onmouseover=pwned()>us</b></p><img src=x onerror="pwned()">
        <a title=">" onclick=pwned() href="javascript:pwned()">here</a><svg onload=pwned()><style>*{}</style></svg><iframe srcdoc="x"></iframe>`,
    });
    await visitor.visit();
    await visitor.open();
    const intro = visitor.widget.locator('[data-chat-part="intro-text"]');
    await expect(intro).toContainText('Ask us');
    expect(await intro.innerHTML()).not.toMatch(/style|onclick|onmouseover|x-on|<svg|<img|<iframe/);
  });

  for (const introText of [
    '<p a" b=">" onclick=pwned()>Ask us</p>',
    '<p onclick style>Ask us</p>',
    '<sty<style></style>le>*{color:red}</style><p>Ask us</p>',
    '<!-- <a href="--><img src=x onerror=pwned()>"> -->Ask us',
    '<p>Ask us</p><svg><style><img src=x onerror=pwned()></style></svg>',
    '<base href="https://evil.example/"><p>Ask us</p>',
    '<p>Ask us</p><iframe srcdoc="<script>pwned()</script>"></iframe><script>pwned()</script>',
    '<frameset onload=pwned()><frame src="javascript:pwned()"></frameset>Ask us',
  ])
    test(`the CSP is not violated by the intro ${introText}`, async ({ visitor, configure }) => {
      await configure({ introText });
      await visitor.visit();
      await visitor.open();
      await expect(visitor.widget.locator('[data-chat-part="intro-text"]')).toContainText('Ask us');
    });

  test('the CSP allows the channel’s web font: the stylesheet for regular, bold and italic, and a font file', async ({
    visitor,
    configure,
    page,
  }) => {
    await configure({ font: 'Space Grotesk' });
    const requested: string[] = [];
    await page.context().route(/^https:\/\/fonts\./, (route) => {
      const url = route.request().url();
      requested.push(url);
      const headers = { 'access-control-allow-origin': '*' };
      if (!url.startsWith('https://fonts.googleapis.com/')) return route.fulfill({ headers, body: '' });
      const face = (rest: string) =>
        `@font-face { font-family: "Space Grotesk"; src: url(https://fonts.gstatic.com/s/${rest}.woff2); `;
      const body = `${face('regular')} font-weight: 400 } ${face('bold')} font-weight: 700 }`;
      return route.fulfill({ headers, contentType: 'text/css', body });
    });
    await visitor.visit();
    await visitor.open();
    const start = visitor.widget.getByRole('button', { name: 'Send us a message' });
    await expect(start).toHaveCSS('font-family', /^"Space Grotesk", sans-serif/);
    const query = 'family=Space+Grotesk:400,bold,italic&display=swap';
    expect(requested).toContain(`https://fonts.googleapis.com/css?${query}`);
    await expect.poll(() => requested).toContain('https://fonts.gstatic.com/s/regular.woff2');
  });

  test('the CSP blocks an injected inline handler, and the violation is recorded', async ({
    visitor,
    policyViolations,
  }) => {
    await visitor.visit();
    await visitor.open();
    const blocked = visitor.widget.locator('body').evaluate((body) => body.setAttribute('onclick', '1'));
    await expect(blocked).rejects.toThrow('TrustedScript');
    await expect.poll(() => policyViolations.join()).toMatch(/require-trusted-types-for/);
    policyViolations.splice(0);
  });
});

test('a conversation in the shop with a strict CSP causes no violation', async ({
  demoPage,
  policyViolations,
}) => {
  await demoPage.visit('/csp');
  const chat = createChatPage(demoPage);
  await chat.openConversation();
  for (const text of ['menu', 'cards', 'form', 'image', 'rate']) await chat.send(text);
  await expect(chat.message('How was this chat for you?')).toBeVisible({ timeout: 20_000 });
  await expect(chat.message('Tell me about your order:')).toBeAttached();
  expect(policyViolations).toEqual([]);
});
