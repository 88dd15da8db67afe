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
  renderKit(<FormContent message={message} isLatest isCurrent={false} answer={null} actions={actions} />);
  return { message, submitForm };
}

const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('FormContent', () => {
  it('asks for a required field whose name every object has', async () => {
    const items = [{ name: 'constructor', label: 'Builder', type: 'constructor', required: true }];
    const { submitForm } = show({ attributes: { items } });
    screen.getByLabelText('Builder').removeAttribute('name');
    await send();
    expect(screen.getByText('Builder is required')).toBeTruthy();
    expect(submitForm).not.toHaveBeenCalled();
  });

  it('A20: says what is wrong beside the field, and goes to the first one', async () => {
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

  it('sends the values by name', async () => {
    const { message, submitForm } = show({});
    write('Full name', 'Ada');
    write('Topic', 'd');
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, { name: 'Ada', email: '', topic: 'd' });
  });

  it('keeps what was typed when the sending fails, and says so', async () => {
    show(
      {},
      vi.fn(async () => false),
    );
    write('Full name', 'Ada');
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Your answers could not be sent, please try again');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
  });

  it('becomes a summary once it was sent', () => {
    show({ attributes: { items, submitted_values: { name: 'Ada', topic: 'd', email: '' } } });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['Ada', 'Delivery']);
  });

  it('asks for an address in a message that asks for one', async () => {
    const { message, submitForm } = show({ contentType: 'input_email', attributes: {} });
    write('Email address', 'ada@example.com');
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, { email: 'ada@example.com' });
  });
});
