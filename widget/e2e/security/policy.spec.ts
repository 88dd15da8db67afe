import { expect, test } from '../screens/screenTest.ts';
import { visitorHands } from '../visitor.ts';

test.describe('a policy without anything inline, with Trusted Types required', () => {
  test('is on the document of the widget', async ({ request, backend }) => {
    const answer = await request.get(`${backend.url}/widget?flow_token=demo`);
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).not.toMatch(/unsafe|\*(?! *$)(?<!frame-ancestors \*)/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types chat-html');
  });

  test('is not met by a hostile intro, which is cleaned and does nothing', async ({ visitor, configure }) => {
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
    test(`raises no report for the intro ${introText}`, async ({ visitor, configure }) => {
      await configure({ introText });
      await visitor.visit();
      await visitor.open();
      await expect(visitor.widget.locator('[data-chat-part="intro-text"]')).toContainText('Ask us');
    });

  test('is met, and the watch over all these tests sees it, where somebody does insert a handler', async ({
    visitor,
    policyReports,
  }) => {
    await visitor.visit();
    await visitor.open();
    const refused = visitor.widget.locator('body').evaluate((body) => body.setAttribute('onclick', '1'));
    await expect(refused).rejects.toThrow('TrustedScript');
    await expect.poll(() => policyReports.join()).toMatch(/require-trusted-types-for/);
    policyReports.splice(0);
  });
});

test('the shop with a strict policy is walked through without one report', async ({
  demoPage,
  policyReports,
}) => {
  await demoPage.visit('/csp');
  const hands = visitorHands(demoPage);
  await hands.openConversation();
  for (const words of ['menu', 'cards', 'form', 'image', 'rate']) await hands.say(words);
  await expect(hands.message('How was this chat for you?')).toBeVisible({ timeout: 20_000 });
  await expect(hands.message('Tell me about your order:')).toBeAttached();
  expect(policyReports).toEqual([]);
});
