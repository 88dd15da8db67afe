import { LegalLinksView, type PreChatField, PreChatFormView } from '@chat/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Matrix } from '../Matrix.tsx';
import recipe from '../recipes/PlainPreChatForm.tsx?raw';
import { Stage } from '../Stage.tsx';

const contact: readonly PreChatField[] = [
  { name: 'fullName', type: 'text', label: 'Full Name', isRequired: true, autoComplete: 'name' },
  { name: 'emailAddress', type: 'email', label: 'Email Address', isRequired: true, autoComplete: 'email' },
  {
    name: 'phoneNumber',
    type: 'tel',
    label: 'Phone Number',
    placeholder: '+1415555555',
    isRequired: false,
    autoComplete: 'tel',
  },
  { name: 'message', type: 'textarea', label: 'Message', isRequired: true },
];

const everyKind: readonly PreChatField[] = [
  ...contact,
  { name: 'plan', type: 'select', label: 'Plan', isRequired: true, options: ['Small', 'Large'] },
  { name: 'seats', type: 'number', label: 'Seats', isRequired: false },
  { name: 'since', type: 'date', label: 'Customer since', isRequired: false },
  { name: 'site', type: 'url', label: 'Your site', isRequired: false },
  { name: 'news', type: 'checkbox', label: 'Write to me about offers', isRequired: false },
];

const meta = {
  title: 'Blocks/Pre-chat form',
  tags: ['!autodocs'],
  component: PreChatFormView,
  parameters: { frame: 'panel', recipe },
  decorators: [
    (Story, { parameters }) =>
      parameters.frame === 'panel' ? <Stage height={700}>{Story()}</Stage> : Story(),
  ],
  args: {
    message: 'Tell us who you are, so that we can write back if we get cut off.',
    fields: contact,
    values: {},
    errors: {},
    onChange: fn(),
    onBlur: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof PreChatFormView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Start the chat' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

export const AllStates: Story = {
  parameters: { frame: 'card' },
  render: (args) => (
    <Matrix isStretched>
      {() => (
        <>
          <PreChatFormView {...args} fields={contact.slice(0, 2)} />
          <PreChatFormView
            {...args}
            message=""
            fields={contact.slice(0, 2)}
            values={{ fullName: 'Ada', emailAddress: 'ada@' }}
            errors={{ emailAddress: 'Please enter a valid email address' }}
          />
          <PreChatFormView {...args} message="" fields={contact.slice(0, 1)} state="failed" />
          <PreChatFormView {...args} message="" fields={contact.slice(0, 1)} state="sending" />
        </>
      )}
    </Matrix>
  ),
};

export const ErrorSummary: Story = {
  args: {
    values: { phoneNumber: '0415' },
    errors: {
      fullName: 'Full Name is required',
      emailAddress: 'Email Address is required',
      phoneNumber: 'Phone number should be of E.164 format eg: +1415555555',
      message: 'Message too short',
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Message too short' }));
    await expect(canvas.getByLabelText('Message')).toHaveFocus();
    canvasElement.ownerDocument.querySelector('[data-chat-part="prechat-form"]')?.scrollTo(0, 0);
  },
};

export const AllFieldTypes: Story = { args: { fields: everyKind } };

export const HtmlMessageWithLegalLinks: Story = {
  args: {
    message:
      '<h3>Grüß Gott!</h3><p>We keep what you write for <b>30 days</b>, see our <a href="https://shop.example/privacy">privacy notes</a>.</p><ul><li>Orders</li><li>Returns</li></ul>',
    fields: contact.slice(0, 2),
    children: (
      <LegalLinksView privacyUrl="https://shop.example/privacy" termsUrl="https://shop.example/terms" />
    ),
  },
};

export const LongLabels: Story = {
  args: {
    fields: [
      {
        name: 'a',
        type: 'text',
        label: 'Rechtsschutzversicherungsgesellschaftsmitgliedsnummer des Vertragsnehmers',
        isRequired: false,
      },
      {
        name: 'b',
        type: 'checkbox',
        label:
          'Ich bin damit einverstanden, dass meine Angaben zur Beantwortung meiner Anfrage gespeichert werden',
        isRequired: true,
      },
    ],
    errors: { b: 'Ich bin damit einverstanden ist erforderlich' },
  },
};

export const Arabic: Story = {
  args: {
    message: 'أخبرنا من أنت حتى نتمكن من الرد عليك.',
    fields: [
      { name: 'fullName', type: 'text', label: 'الاسم الكامل', isRequired: true },
      { name: 'emailAddress', type: 'email', label: 'البريد الإلكتروني', isRequired: true },
      { name: 'phoneNumber', type: 'tel', label: 'رقم الهاتف', isRequired: true },
    ],
    values: { fullName: 'ليلى', emailAddress: 'layla@example.com', phoneNumber: '+201001234567' },
    errors: { phoneNumber: 'رقم الهاتف مطلوب' },
  },
};
