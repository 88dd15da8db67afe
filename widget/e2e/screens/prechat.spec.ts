import { expect, test } from './screenTest.ts';

const fields = [
  { name: 'full_name', type: 'text', label: 'Full Name', required: true },
  { name: 'email', type: 'email', label: 'Email Address', required: true },
  { name: 'phone', type: 'phone', label: 'Phone Number', required: true },
  { name: 'message', type: 'textarea', label: 'Message', required: true },
  { name: '', type: 'text', label: 'Never shown', required: true },
];
const enabled = {
  hasAConnectedAgentBot: false,
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_message: 'Tell us <b>who</b> you are.', pre_chat_fields: fields },
};

test('the pre-chat form validates its fields and starts the conversation with the message', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure(enabled);
  await visitor.visit();
  await visitor.open();
  const { widget } = visitor;
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  await expect(widget.getByRole('heading', { name: 'Before we start' })).toBeVisible();
  await expect(widget.getByText('Tell us who you are.')).toBeVisible();
  await expect(widget.getByText('Never shown')).toHaveCount(0);
  const submit = widget.getByRole('button', { name: 'Start the chat' });
  const field = (name: string) => widget.getByRole('textbox', { name });
  await submit.click();
  await expect(field('Full Name')).toBeFocused();
  for (const text of ['Full Name is required', 'Email Address is required', 'Phone Number is required']) {
    await expect(widget.getByText(text).first()).toBeVisible();
  }
  await expect(field('Email Address')).toHaveAccessibleDescription(/Email Address is required/);

  await field('Full Name').fill('Ada Lovelace');
  await field('Email Address').fill('ada@');
  await field('Message').fill('Is the blue mug still there?');
  const wrong = 'Phone number should be of E.164 format eg: +1415555555';
  for (const [phone, isRight] of [
    ['0441234567', false],
    ['+0441234567', false],
    ['020 7946 0958', false],
    ['+1234567890123456', false],
    ['+441234567890', true],
    ['+44 20 7946 0958', true],
  ] as const) {
    await field('Phone Number').fill(phone);
    await field('Phone Number').blur();
    await expect(widget.getByText(wrong), phone).toHaveCount(isRight ? 0 : 1);
  }
  await submit.click();
  await expect(widget.getByText('Please enter a valid email address')).toBeVisible();
  await field('Email Address').fill('ada@example.com');
  await submit.click();
  await expect(visitor.message('Is the blue mug still there?')).toHaveAttribute('data-status', 'sent');
  const id = await agent.newestConversation();
  expect(await agent.contact(id)).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone_number: '+442079460958',
  });
  const messages = await agent.messages(id);
  expect(messages.map(({ content }) => content)).toContain('Is the blue mug still there?');

  await visitor.close();
  await visitor.page.reload();
  await visitor.openConversation();
  await expect(
    widget.getByRole('button', { name: 'Send message' }),
    'the form is shown only once',
  ).toBeVisible();
});

test('the pre-chat form applies the rules of a field, and refuses a value that is not one of the options', async ({
  visitor,
  agent,
  configure,
}) => {
  await configure({
    ...enabled,
    preChatFormOptions: {
      pre_chat_fields: [
        { name: 'code', label: 'Code', validation: 'starts_with:A-|min:4' },
        { name: 'size', label: 'Size', type: 'select', values: ['Small', 'Large'] },
      ],
    },
  });
  await visitor.visit();
  await visitor.open();
  const { widget } = visitor;
  await widget.getByRole('button', { name: 'Send us a message' }).click();
  const code = widget.getByRole('textbox', { name: 'Code' });
  const size = widget.getByRole('combobox', { name: 'Size' });
  const submit = widget.getByRole('button', { name: 'Start the chat' });
  await widget.getByRole('textbox', { name: 'Message' }).fill('Is it still there?');
  // An option that the channel does not offer, as if somebody had edited the page.
  await size.evaluate((select: HTMLSelectElement) => select.add(new Option('Huge', 'Huge')));
  await size.selectOption('Huge');
  for (const [value, text] of [
    ['B-12', /Code.*start/i],
    ['A-1', /Code must be at least 4 characters long/],
  ] as const) {
    await code.fill(value);
    await submit.click();
    await expect(code, value).toHaveAccessibleDescription(text);
  }
  await expect(size).toHaveAccessibleDescription(/Invalid field/);
  await code.fill('A-12');
  await size.selectOption('Large');
  await submit.click();
  await expect(visitor.message('Is it still there?')).toHaveAttribute('data-status', 'sent');
  const attributes = await agent.attributes(await agent.newestConversation());
  expect(attributes).toEqual({ code: 'A-12', size: 'Large' });
});

for (const [reason, changes] of [
  ['it is turned off', { ...enabled, preChatFormEnabled: false }],
  ['no field has a name', { ...enabled, preChatFormOptions: { pre_chat_fields: [{ name: '' }] } }],
] as const) {
  test(`the pre-chat form is not shown if ${reason}`, async ({ visitor, configure }) => {
    await configure(changes);
    await visitor.visit();
    await visitor.openConversation();
    // The form also has a text field for the message, but not this button.
    await expect(visitor.widget.getByRole('button', { name: 'Send message' })).toBeVisible();
  });
}

test('opening the messages shows the pre-chat form first, without the details that the page has already sent', async ({
  visitor,
  configure,
}) => {
  await configure({ ...enabled, preChatFormOptions: { pre_chat_fields: fields.slice(0, 3) } });
  await visitor.visit();
  await visitor.command('identify', { identifier: 'ada', name: 'Ada Lovelace', phone: '+441234567890' });
  await visitor.command('open', { route: 'messages' });
  await expect(visitor.widget.getByRole('textbox', { name: 'Email Address' })).toBeVisible();
  await expect(visitor.widget.getByRole('textbox', { name: 'Full Name' })).toHaveCount(0);
  await expect(visitor.widget.getByRole('textbox', { name: 'Phone Number' })).toHaveCount(0);
});
