import type { Page } from '@playwright/test';
import type { AgentApi } from './agentApi.ts';
import { settingsFor } from './rightToLeft.ts';
import { expect, test, type Visitor } from './screens/screenTest.ts';

const items = [
  { name: 'full_name', label: 'Your name', required: true },
  { name: 'email', label: 'E-mail', type: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'phone' },
  { name: 'site', label: 'Shop address', type: 'url' },
  { name: 'seats', label: 'Seats', type: 'number', validation: 'between:1,9' },
  { name: 'size', label: 'Size', type: 'radio', options: ['Small', 'Large'], required: true },
  { name: 'extras', label: 'Extras', type: 'checkbox', options: ['Box', 'Card', 'Ribbon'] },
];

async function openForm(visitor: Visitor, agent: AgentApi, locale = 'en'): Promise<number> {
  await visitor.visit(settingsFor(locale));
  await visitor.command('identify', { name: 'Ada', email: 'ada@shop.example' });
  await visitor.openConversation();
  await visitor.requestHuman();
  const conversation = await agent.newestConversation();
  const form = { content_type: 'form', content_attributes: { items } };
  const { id } = await agent.send(conversation, 'Tell us more', form);
  await visitor.message('Tell us more').waitFor();
  return id;
}

/** If `response` is null, the request fails. */
async function failNextAnswer(page: Page, response: { status: number; json: object } | null) {
  await page.route(/\/api\/messages\/\d+/, (route) => (response ? route.fulfill(response) : route.abort()), {
    times: 1,
  });
}

const viewports = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
];

for (const viewport of viewports) {
  for (const locale of ['en', 'ar']) {
    test(`U31: a form is filled in and submitted by keyboard at ${viewport.width} × ${viewport.height} in ${locale}`, async ({
      visitor,
      agent,
    }) => {
      await visitor.page.setViewportSize(viewport);
      const id = await openForm(visitor, agent, locale);
      const { page, widget } = visitor;
      const field = (label: RegExp) => widget.getByRole('textbox', { name: label });
      await expect(field(/Your name/)).toHaveValue('Ada');
      await expect(field(/E-mail/)).toHaveValue('ada@shop.example');
      await field(/Phone/).focus();
      await page.keyboard.type('0415');
      await page.keyboard.press('Tab');
      await page.keyboard.type('shop');
      await page.keyboard.press('Tab');
      await page.keyboard.type('12');
      await page.keyboard.press('Enter');
      await expect(field(/Phone/)).toBeFocused();
      await expect(field(/Phone/)).toBeInViewport();
      await expect(field(/Phone/)).toHaveAccessibleDescription(
        'Phone number should be of E.164 format eg: +1415555555',
      );
      await expect(field(/Shop address/)).toHaveAccessibleDescription('Please include a valid url.');
      // In a right-to-left chat, invisible characters isolate the label.
      await expect(field(/Seats/)).toHaveAccessibleDescription(
        /^\u2068?Seats\u2069? must be a number from 1 to 9\.$/,
      );
      await expect(widget.getByRole('alert').getByText('Check 4 fields')).toBeVisible();

      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('+14155550100');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('https://shop.example');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('4');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(widget.getByText('Your answers', { exact: true })).toBeVisible();
      await expect(widget.getByRole('definition')).toHaveText([
        'Ada',
        'ada@shop.example',
        '+14155550100',
        'https://shop.example',
        '4',
        'Large',
        locale === 'ar' ? /^Box و.?Ribbon/ : 'Box and Ribbon',
      ]);
      const stored = await agent.messages(await agent.newestConversation());
      expect(stored.find((message) => message.id === id)).toMatchObject({
        content_attributes: { submitted_values: { size: 'Large', extras: ['Box', 'Ribbon'], seats: '4' } },
      });
    });
  }
}

test('U31: a form whose answer fails is marked as failed, and its values survive a reload', async ({
  visitor,
  agent,
}) => {
  await openForm(visitor, agent);
  const { page, widget } = visitor;
  const message = visitor.message('Tell us more');
  const phone = widget.getByRole('textbox', { name: /Phone/ });
  const send = widget.getByRole('button', { name: 'Send', exact: true }).first();
  await phone.fill('+14155550100');
  await widget.getByRole('radio', { name: 'Large' }).check();

  const fields = { phone: ['This number is blocked'] };
  const error = { code: 'invalid', message: 'The form has invalid values.', fields };
  await failNextAnswer(page, { status: 422, json: { error } });
  await send.click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('This number is blocked');
  await expect(message).toHaveAttribute('data-status', 'failed');

  await phone.fill('+14155550199');
  await expect(phone).toHaveAccessibleDescription('');
  await failNextAnswer(page, null);
  await send.click();
  await expect(widget.getByRole('alert')).toHaveText('Your answers weren’t sent. Try again.');
  await expect(message).toHaveAttribute('data-status', 'failed');

  await page.reload();
  await expect(phone).toHaveValue('+14155550199');
  await expect(widget.getByRole('radio', { name: 'Large' })).toBeChecked();
  await widget.getByRole('textbox', { name: /Your name/ }).fill('Ada');
  await widget.getByRole('textbox', { name: /E-mail/ }).fill('ada@shop.example');
  await send.click();
  await expect(message).toHaveAttribute('data-status', 'sent');
  await expect(widget.getByText('Your answers', { exact: true })).toBeVisible();
});

test('an email question contains the known address, and pressing Enter answers it', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.command('identify', { email: 'ada@shop.example' });
  await visitor.openConversation();
  await visitor.requestHuman();
  await agent.send(await agent.newestConversation(), 'Where can we write to you?', {
    content_type: 'input_email',
  });
  const { widget } = visitor;
  await expect(widget.getByRole('textbox', { name: 'Email address' })).toHaveValue('ada@shop.example');
  await widget.getByRole('textbox', { name: 'Email address' }).press('Enter');
  await expect(widget.getByRole('definition')).toHaveText('ada@shop.example');
});

test('the button that scrolls down never covers a form, an email question or a rating', async ({
  visitor,
  agent,
}) => {
  await visitor.visit();
  await visitor.openConversation();
  await visitor.requestHuman();
  const id = await agent.newestConversation();
  for (let count = 1; count <= 15; count += 1) await agent.send(id, `Line ${count} of a long answer`);
  const questions = [
    [
      'Which size?',
      { content_type: 'form', content_attributes: { items: [{ name: 'size', label: 'Size' }] } },
    ],
    ['Where can we write to you?', { content_type: 'input_email' }],
    ['How was it?', { content_type: 'input_csat' }],
  ] as const;
  for (const [content, more] of questions) {
    await agent.send(id, content, more);
    await expect(visitor.message(content).locator('form')).toBeInViewport({ ratio: 1 });
    await visitor.scroll(-90);
    await expect(visitor.message(content).locator('form')).toHaveAttribute('data-at-end');
    await expect(visitor.pill, content).toHaveCount(1);
    await expect(visitor.pill, content).toBeHidden();
    await visitor.scroll(-1_000);
    await expect(visitor.pill, content).toBeVisible();
    await visitor.pill.click();
    await expect.poll(visitor.fromEnd).toBeLessThan(1);
  }
  await visitor.scroll(-90);
  await agent.send(id, 'Any news?');
  await expect(visitor.pill).toHaveText(/1 new message/);
  const [pill, log] = await Promise.all([visitor.pill.boundingBox(), visitor.log.boundingBox()]);
  expect(pill?.y, 'in a row below the list').toBeGreaterThanOrEqual((log?.y ?? 0) + (log?.height ?? 0));
});
