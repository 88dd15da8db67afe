import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestChat } from './testing/createTestChat.tsx';
import { usePrechatForm } from './usePrechatForm.ts';

const fields = [
  { name: 'fullName', required: true },
  { name: 'emailAddress', required: true },
  { name: 'plan', type: 'select', values: ['small', 'big'] },
  { name: 'news letter', type: 'checkbox' },
];
const channel = {
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_message: 'Tell us who you are.', pre_chat_fields: fields },
};
afterEach(cleanup);

const createChat = (more: object = {}) => {
  const chat = createTestChat({ settings: { config: { channel: { ...channel, ...more } } } });
  const posted = (path: string) => chat.server.network.bodiesOf(`POST ${path}`);
  return { ...chat, posted };
};

function setUp(more: object = {}) {
  const chat = createChat(more);
  const { result } = renderHook(usePrechatForm, { wrapper: chat.wrapper });
  return { ...chat, form: result };
}

function Form() {
  const form = usePrechatForm();
  return (
    <form {...form.formProps}>
      {form.fields.map(({ name, type }) => (
        <label key={name}>
          {name}
          <input type={type} {...form.getFieldProps(name)} />
        </label>
      ))}
      <button type="submit">Start</button>
    </form>
  );
}

const filled = { fullName: 'Ada', emailAddress: 'ada@shop.example', plan: 'big', message: 'Hello' };

function fill(form: { readonly current: ReturnType<typeof usePrechatForm> }, values: object) {
  act(() => {
    for (const [name, value] of Object.entries(values)) form.current.setValue(name, value);
  });
}

describe('usePrechatForm', () => {
  it("has the channel's fields and one for the message", () => {
    const { form } = setUp();
    expect(form.current).toMatchObject({ required: true, message: 'Tell us who you are.', isValid: false });
    expect(form.current.fields.map(({ name }) => name)).toEqual([
      'fullName',
      'emailAddress',
      'plan',
      'news letter',
      'message',
    ]);
    expect(form.current.values).toMatchObject({ fullName: '', 'news letter': false, message: '' });
  });

  it('is not required if the channel has no form', () => {
    const { form } = setUp({ preChatFormEnabled: false });
    expect(form.current).toMatchObject({ required: false, fields: [] });
  });

  it('prefills the message field with the draft', () => {
    const chat = createChat();
    chat.client.setDraft('Order 1042');
    const { result } = renderHook(usePrechatForm, { wrapper: chat.wrapper });
    expect(result.current.values.message).toBe('Order 1042');
  });

  it('returns props for inputs, and marks a field as invalid only after blur', () => {
    const { form } = setUp();
    expect(form.current.getFieldProps('emailAddress')).toMatchObject({
      name: 'emailAddress',
      value: '',
      required: true,
      autoComplete: 'email',
      inputMode: 'email',
    });
    expect(form.current.getFieldProps('emailAddress')).not.toHaveProperty('aria-invalid');
    act(() => form.current.getFieldProps('emailAddress').onBlur());
    const { id, ...props } = form.current.getFieldProps('emailAddress');
    expect(props).toMatchObject({ 'aria-invalid': true, 'aria-describedby': `${id}-error` });
    expect(id).not.toContain(' ');
    expect(form.current.errors.emailAddress).toEqual({ id: 'prechat.email.required' });
    expect(form.current.getFieldProps('news letter')).toMatchObject({ checked: false });
  });

  it('throws for an unknown field name', () => {
    const { form } = setUp();
    expect(() => form.current.getFieldProps('unknown')).toThrow(/no field "unknown"/);
  });

  it('sends nothing while a field is invalid, and focuses the first invalid field', async () => {
    const { posted, advance, wrapper } = createChat();
    const { getByRole, getByLabelText } = render(<Form />, { wrapper });
    const name = getByLabelText('fullName');
    act(() => getByRole('button').click());
    await advance();
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(posted('/api/conversations')).toEqual([]);
  });

  it('starts the conversation with the contact, the custom attributes and the first message', async () => {
    const { form, client, posted, advance } = setUp();
    await advance();
    fill(form, { ...filled, 'news letter': true });
    expect(form.current).toMatchObject({ isValid: true, errors: {} });
    await act(async () => expect(await form.current.submit()).toBe(true));
    await advance();
    expect(posted('/api/conversations')).toMatchObject([
      {
        contact: { name: 'Ada', email: 'ada@shop.example' },
        custom_attributes: { plan: 'big', 'news letter': true },
        message: { content: 'Hello' },
      },
    ]);
    expect(form.current).toMatchObject({ required: false, isSubmitting: false });
    expect(client.state.contact).toMatchObject({ name: 'Ada', email: 'ada@shop.example', phone: null });
  });

  it('sends only one request when submitted twice at once', async () => {
    const { form, posted, advance } = setUp();
    await advance();
    fill(form, filled);
    await act(async () => {
      await Promise.all([form.current.submit(), form.current.submit()]);
    });
    await advance();
    expect(posted('/api/conversations')).toHaveLength(1);
    expect(posted('/api/messages')).toEqual([]);
  });

  it('A21: omits the name field after the host page has identified the visitor with a name', async () => {
    const { form, client, advance } = setUp();
    await advance();
    void client.contact.identify({ identifier: '7', name: 'Ada' });
    await advance();
    expect(form.current.fields.map(({ name }) => name)).toEqual([
      'emailAddress',
      'plan',
      'news letter',
      'message',
    ]);
    expect(form.current.required).toBe(true);
  });

  it('executes the active campaign instead of sending a message', async () => {
    const { form, client, posted, advance } = setUp({
      greetingMessages: [{ id: 5, message: 'Can we help?' }],
    });
    await advance();
    client.campaigns.start('https://shop.example/');
    await advance();
    expect(client.state.campaigns.active?.id).toBe(5);
    expect(form.current.fields.map(({ name }) => name)).not.toContain('message');
    fill(form, filled);
    let submitted: Promise<boolean> | undefined;
    act(() => {
      submitted = form.current.submit();
    });
    expect(form.current).toMatchObject({ isSubmitting: true, required: true });
    await advance();
    expect(await submitted).toBe(true);
    expect(posted('/api/events')).toMatchObject([
      { name: 'campaign.triggered', event_info: { campaign_id: 5, custom_attributes: { plan: 'big' } } },
    ]);
    expect(posted('/api/contact')).toMatchObject([{ name: 'Ada', email: 'ada@shop.example' }]);
    expect(posted('/api/messages')).toEqual([]);
  });
});
