import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../testing/renderKit.tsx';
import type { PreChatField, PreChatValue } from './PreChatField.ts';
import { PreChatFormView } from './PreChatFormView.tsx';

afterEach(cleanup);

const fields: readonly PreChatField[] = [
  { name: 'fullName', type: 'text', label: 'Full Name', isRequired: true, autoComplete: 'name' },
  { name: 'email', type: 'email', label: 'Email Address', isRequired: true, autoComplete: 'email' },
  { name: 'phone', type: 'tel', label: 'Phone Number', isRequired: false, autoComplete: 'tel' },
  { name: 'plan', type: 'select', label: 'Plan', isRequired: true, options: ['Small', 'Large'] },
  { name: 'news', type: 'checkbox', label: 'News', isRequired: false },
  { name: 'message', type: 'textarea', label: 'Message', isRequired: true },
];
type Values = Readonly<Record<string, PreChatValue | undefined>>;

function Form({ onSend = () => undefined }: { readonly onSend?: (values: Values) => void }) {
  const [values, setValues] = useState<Values>({});
  const [isChecked, setChecked] = useState(false);
  const missing = fields.filter(({ name, isRequired }) => isRequired && !values[name]);
  const errors = isChecked ? missing.map(({ name, label }) => [name, `${label} is required`]) : [];
  return (
    <PreChatFormView
      fields={fields}
      values={values}
      errors={Object.fromEntries(errors)}
      onChange={(name, value) => setValues({ ...values, [name]: value })}
      onSubmit={() => {
        setChecked(true);
        if (missing.length === 0) onSend(values);
      }}
    />
  );
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Start the chat' }));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const summary = () => document.querySelector('[data-chat-part="error-summary"]');

describe('PreChatFormView', () => {
  it('A21: labels every field, and marks optional fields except checkboxes', () => {
    renderKit(<Form />);
    for (const label of [
      'Full Name',
      'Email Address',
      'Phone Number (optional)',
      'Plan',
      'News',
      'Message',
    ]) {
      expect(screen.getByLabelText(label)).toBeTruthy();
    }
  });

  it('A21: sets autocomplete and type, so that browsers can fill in the fields', () => {
    renderKit(<Form />);
    const hints = ['Full Name', 'Email Address', 'Phone Number (optional)'].map((label) => {
      const { autocomplete, type } = screen.getByLabelText<HTMLInputElement>(label);
      return [autocomplete, type];
    });
    expect(hints).toEqual([
      ['name', 'text'],
      ['email', 'email'],
      ['tel', 'tel'],
    ]);
  });

  it('A20: focuses the first invalid field after every submit', () => {
    renderKit(<Form />);
    for (const _time of ['first', 'second']) {
      submit();
      const name = screen.getByLabelText('Full Name');
      expect(document.activeElement).toBe(name);
      expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
        'Full Name is required',
      );
      screen.getByLabelText('Message').focus();
    }
  });

  it('keeps the focus while errors change during typing', () => {
    renderKit(<Form />);
    submit();
    screen.getByLabelText('Message').focus();
    write('Message', 'H');
    write('Message', '');
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  });

  it('A20: lists three or more errors, each as a button that focuses its field', () => {
    renderKit(<Form />);
    submit();
    expect(summary()?.textContent).toContain('Check 4 fields');
    fireEvent.click(screen.getByRole('button', { name: 'Message is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Message'));
    write('Full Name', 'Ada');
    expect(summary()?.textContent).toContain('Check 3 fields');
    write('Email Address', 'ada@shop.example');
    expect(summary()).toBeNull();
  });

  it('submits the entered values', () => {
    const onSend = vi.fn();
    renderKit(<Form onSend={onSend} />);
    write('Full Name', 'Ada');
    write('Email Address', 'ada@shop.example');
    write('Plan', 'Large');
    write('Message', 'Hello');
    fireEvent.click(screen.getByLabelText('News'));
    submit();
    expect(onSend).toHaveBeenCalledWith({
      fullName: 'Ada',
      email: 'ada@shop.example',
      plan: 'Large',
      message: 'Hello',
      news: true,
    });
  });

  it('cannot be submitted again while it is being sent', () => {
    const onSubmit = vi.fn();
    const rest = { fields, values: {}, errors: {}, onChange: vi.fn(), onSubmit };
    renderKit(<PreChatFormView {...rest} state="sending" />);
    submit();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('focuses the field that the server rejected', () => {
    const rest = { fields, values: { email: 'ada@shop' }, onChange: vi.fn(), onSubmit: vi.fn() };
    const { rerender } = renderKit(<PreChatFormView {...rest} errors={{}} />);
    submit();
    rerender(<PreChatFormView {...rest} errors={{}} state="sending" />);
    rerender(<PreChatFormView {...rest} errors={{ email: 'Please enter a valid email address' }} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Email Address'));
  });
});
