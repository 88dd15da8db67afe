import { storedRecords } from '../storedRecords.ts';
import { waitForAnimations } from '../waitForAnimations.ts';
import { expect, test } from './screenTest.ts';

test('home shows the availability, the sanitized intro, and the configured links', async ({
  visitor,
  configure,
}) => {
  await configure({
    hasAConnectedAgentBot: false,
    introText:
      '<p onclick="parent.postMessage(1)">Our <a href="https://kiln.example/news">news</a><script>document.title="stolen"</script><img src=x onerror=alert(1)></p>',
    messengerLinks: {
      whatsapp: 'https://wa.me/1',
      telegram: 'https://t.me/kiln',
      messenger: 'https://m.me/kiln',
      instagram: 'https://ig.me/kiln',
      viber: 'https://viber.example/',
      line: 'javascript:alert(1)',
    },
    privacyUrl: 'https://kiln.example/privacy',
    termsUrl: 'https://kiln.example/terms',
    brandName: 'Acme',
    widgetBrandURL: 'https://acme.example/chat?from=shop',
  });
  await visitor.visit();
  await visitor.listen('bot_channel_opened');
  await visitor.open();
  const { widget, page } = visitor;
  await expect(widget.getByRole('heading', { name: 'Hello there' })).toBeVisible();
  await expect(widget.getByText('We are online')).toBeVisible();
  await expect(widget.getByText('We typically reply in a few minutes')).toBeVisible();

  const intro = widget.locator('[data-chat-part="intro-text"]');
  await expect(intro).toHaveText('Our news');
  await expect(intro.getByRole('link', { name: 'news' })).toHaveAttribute('target', '_blank');
  expect(await intro.innerHTML()).not.toMatch(/script|onclick|onerror/);

  const apps = widget.locator('[data-chat-part="messengers"]').getByRole('link');
  const links = await apps.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.toSorted(), 'all apps except the one with the unsafe link').toEqual([
    'https://ig.me/kiln',
    'https://m.me/kiln',
    'https://t.me/kiln',
    'https://viber.example/',
    'https://wa.me/1',
  ]);
  await expect(apps.locator('svg'), 'an icon each').toHaveCount(5);
  const opening = page.waitForEvent('popup');
  await widget.getByRole('link', { name: 'Chat on WhatsApp' }).click();
  await (await opening).close();
  await expect
    .poll(async () => (await visitor.emitted('channel:opened'))[0]?.data)
    .toEqual({ channel: 'whatsapp' });
  await expect.poll(() => visitor.received('bot_channel_opened')).toMatchObject([{ channel: 'whatsapp' }]);

  await expect(widget.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
    'href',
    'https://kiln.example/privacy',
  );
  await expect(widget.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
    'href',
    'https://kiln.example/terms',
  );
  const brand = widget.getByRole('link', { name: 'Powered by Acme' });
  const host = new URL(page.url()).host;
  await expect(brand).toHaveAttribute(
    'href',
    `https://acme.example/chat?from=shop&utm_source=widget_branding&utm_referrer=${encodeURIComponent(host)}`,
  );

  await configure({ brandName: null });
  await page.reload();
  await expect(widget.getByText('We are online')).toBeVisible();
  await expect(widget.getByText('Powered by')).toHaveCount(0);
});

test('a rating can be submitted, and the brand link has the UTM source of the survey', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({
    hasAConnectedAgentBot: false,
    brandName: 'Acme',
    widgetBrandURL: 'https://acme.example/',
  });
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  await visitor.waitUntilConnected();
  await agent.send(await agent.newestConversation(), 'How was it?', { content_type: 'input_csat' });
  const { widget } = visitor;
  await expect(widget.getByText('Rate your conversation')).toBeVisible();
  await expect(widget.getByRole('link', { name: 'Powered by Acme' })).toHaveAttribute(
    'href',
    /utm_source=survey_branding/,
  );
  // While the message moves in, the list may not have scrolled to the faces yet.
  await waitForAnimations(widget.locator('[data-chat-part="message"]').last());
  await widget.getByRole('radio', { name: 'Good' }).check({ force: true });
  await widget.getByRole('textbox', { name: 'Tell us more (optional)' }).fill('Quick');
  await widget
    .locator('[data-chat-part="satisfaction-rating"]')
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(widget.getByText('Thanks for your feedback')).toBeVisible();
  await expect
    .poll(async () => (await visitor.emitted('rating:submitted'))[0]?.data)
    .toMatchObject({ rating: 4 });
});

const closedToday = (day: number) => ({ day_of_week: day, closed_all_day: true });
const week = [0, 1, 2, 3, 4, 5, 6];

test.describe('a visitor in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a visitor in another time zone sees the out-of-office message, and the local time at which the team is back', async ({
    visitor,
    configure,
  }) => {
    // The team opens at 9:00 in Berlin two days from now: 17:00 (summer: 16:00) in Tokyo.
    const opensAt = new Date(Date.now() + 2 * 86_400_000);
    const day = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', day: 'numeric' }).format(opensAt),
    );
    expect(day).toBeGreaterThan(0);
    const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
    const weekday = names.indexOf(
      new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', weekday: 'short' }).format(opensAt),
    );
    await configure({
      hasAConnectedAgentBot: false,
      workingHoursEnabled: true,
      timeZone: 'Europe/Berlin',
      outOfOfficeMessage: 'We are at the kiln.',
      workingHours: week.map((each) =>
        each === weekday
          ? { day_of_week: each, open_hour: 9, open_minutes: 0, close_hour: 17, close_minutes: 0 }
          : closedToday(each),
      ),
      messengerLinks: { telegram: 'https://t.me/kiln' },
    });
    await visitor.visit();
    await visitor.open();
    const { widget } = visitor;
    const team = widget.locator('[data-chat-part="team-card"]');
    await expect(team).toContainText('We are away at the moment');
    await expect(team).toContainText(/Back (tomorrow|on \w+day) at [45]:00 PM/);
    await expect(widget.getByText('We are at the kiln.')).toBeVisible();
    await widget.getByRole('button', { name: 'Send us a message' }).click();
    await expect(widget.locator('[data-chat-part="header"]')).toContainText(
      /We are away at the moment\s*Back (tomorrow|on \w+day) at [45]:00 PM\s· We are at the kiln\./,
    );
    await expect(
      widget.getByRole('link', { name: 'Chat on Telegram' }),
      'the messenger links are shown too',
    ).toBeVisible();
    const boxOf = (part: string) => widget.locator(`[role="log"] [data-chat-part="${part}"]`).boundingBox();
    // The transition to the conversation moves the list and its parts.
    await expect(async () => {
      const [log, intro, messengers] = [
        await widget.getByRole('log').boundingBox(),
        await boxOf('intro'),
        await boxOf('messengers'),
      ];
      const center = (box: typeof log) => Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
      expect(messengers?.y, 'below the introduction').toBeGreaterThanOrEqual(
        (intro?.y ?? 0) + (intro?.height ?? 0),
      );
      expect([center(intro), center(messengers)]).toEqual([center(log), center(log)]);
    }).toPass();
    await visitor.send('Still takes a message');
    await expect(visitor.message('Still takes a message')).toHaveAttribute('data-status', 'sent');
  });
});

test('without working hours, the team is away when no agent is online', async ({
  visitor,
  configure,
  request,
  backend,
}) => {
  await configure({ hasAConnectedAgentBot: false, replyTime: 'in_a_day' });
  const headers = { 'X-Agent-Token': backend.agentToken };
  const agents = `${backend.url}/api/agent/agents`;
  const { payload } = await (await request.get(agents, { headers })).json();
  const online = payload.filter(
    (each: { availability_status: string }) => each.availability_status === 'online',
  );
  const set = async (availability_status: string) => {
    for (const { id } of online)
      await request.patch(`${agents}/${id}`, { headers, data: { availability_status } });
  };
  try {
    await set('offline');
    await visitor.visit();
    await visitor.open();
    await expect(visitor.widget.getByText('We are away at the moment')).toBeVisible();
    await expect(visitor.widget.getByText('We typically reply within a day')).toBeVisible();
    await visitor.widget.getByRole('button', { name: 'Send us a message' }).click();
    await expect(visitor.widget.locator('[data-chat-part="header"]')).toContainText(
      /We are away at the moment\s*We typically reply within a day/,
    );
  } finally {
    await set('online');
  }
});

test('the conversation shows a loading state until the first messages arrive', async ({
  visitor,
  configure,
}) => {
  await configure({ hasAConnectedAgentBot: false });
  await visitor.visit();
  await visitor.openConversation();
  await visitor.send('Hello');
  await expect(visitor.message('Hello')).toHaveAttribute('data-status', 'sent');
  // A message that is still in the outbox would be shown at once.
  await expect.poll(() => storedRecords(visitor.widget, 'outbox')).toBe(0);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.page.route('**/api/messages?*', async (route) => {
    await held;
    await route.continue();
  });
  await visitor.page.reload();
  await expect(visitor.widget.getByText('Loading your conversation')).toBeAttached();
  release();
  await expect(visitor.message('Hello')).toBeVisible();
});

test('layout shifts on the way from home to the conversation and back add up to at most 0.01', async ({
  visitor,
}) => {
  const { page, widget } = visitor;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Object(entry).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitor.visit();
  await visitor.open();
  await expect(
    widget.locator('[data-chat-part="home-cards"] [data-chat-part="skeleton"]').first(),
  ).toBeVisible();
  const questions = widget.getByRole('list', { name: 'Choices' });
  await expect(questions.getByRole('button')).toHaveCount(4);
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  await expect(
    widget.locator('[data-moved="forward"]').getByRole('textbox', { name: 'Message' }),
  ).toBeVisible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.locator('[data-moved="back"]').getByRole('list', { name: 'Choices' })).toBeVisible();
  const shifts = await widget
    .locator('body')
    .evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? []);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01);
});
