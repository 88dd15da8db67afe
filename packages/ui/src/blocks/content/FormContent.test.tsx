import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { FormContent } from './FormContent.tsx';

afterEach(cleanup);

const items = [
  { name: 'name', label: 'Full name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'topic', label: 'Topic', type: 'select', options: [{ label: 'Delivery', value: 'd' }] },
];

function show(changes: Parameters<typeof messageOf>[0], submitForm = vi.fn(async () => true)) {
  const message = messageOf({ contentType: 'form', attributes: { items }, ...changes });
  const actions = { retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm };
  renderKit(<FormContent message={message} isOpen isCurrent={false} answer={null} actions={actions} />);
  return { message, submitForm };
}

const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('FormContent', () => {
  it('validates a required field whose name is also a property of Object.prototype', async () => {
    const items = [{ name: 'constructor', label: 'Builder', type: 'constructor', required: true }];
    const { submitForm } = show({ attributes: { items } });
    screen.getByLabelText('Builder').removeAttribute('name');
    await send();
    expect(screen.getByText('Builder is required')).toBeTruthy();
    expect(submitForm).not.toHaveBeenCalled();
  });

  it('A20: shows each error at its field, and focuses the first invalid field', async () => {
    const { submitForm } = show({});
    write('Email', 'ada@');
    await send();
    const name = screen.getByLabelText('Full name');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Full name is required',
    );
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    expect(submitForm).not.toHaveBeenCalled();
  });

  it('submits the values under the names of their fields', async () => {
    const { message, submitForm } = show({});
    write('Full name', 'Ada');
    write('Topic', 'd');
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, { name: 'Ada', email: '', topic: 'd' });
  });

  it('keeps the values when submitting fails, and shows an error', async () => {
    show(
      {},
      vi.fn(async () => false),
    );
    write('Full name', 'Ada');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Your answers could not be sent, please try again');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
  });

  it('shows a summary of the non-empty answers once the form is submitted', () => {
    show({ attributes: { items, submitted_values: { name: 'Ada', topic: 'd', email: '' } } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Ada', 'Delivery']);
  });

  it('shows an email field for content type input_email', async () => {
    const { message, submitForm } = show({ contentType: 'input_email', attributes: {} });
    write('Email address', 'ada@example.com');
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, { email: 'ada@example.com' });
  });
});
