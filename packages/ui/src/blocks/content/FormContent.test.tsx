import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, messageOf, rejectWith } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { type Announce, AnnouncerContext } from '../announcer/announcerContext.ts';
import type { MessageActions } from './ContentProps.ts';
import { FormContent } from './FormContent.tsx';

afterEach(cleanup);

const items = [
  { name: 'name', label: 'Full name', type: 'text', required: true },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'topic', label: 'Topic', type: 'select', options: [{ label: 'Delivery', value: 'd' }] },
];

function show(
  changes: Parameters<typeof messageOf>[0],
  { submitForm = accept, ...more }: Partial<MessageActions> = {},
) {
  const message = messageOf({ contentType: 'form', attributes: { items }, ...changes });
  const spy = vi.fn(submitForm);
  const actions = { retry: vi.fn(), discard: vi.fn(), choose: vi.fn(), submitForm: spy, ...more };
  const announce = vi.fn<Announce>();
  renderKit(
    <AnnouncerContext.Provider value={announce}>
      <FormContent message={message} isOpen isCurrent={false} answer={null} actions={actions} />
    </AnnouncerContext.Provider>,
  );
  return { message, submitForm: spy, announce };
}

const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const errorAt = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? null;
};

describe('FormContent', () => {
  it('A20: shows each error at its field, and focuses the first invalid field', async () => {
    const { submitForm } = show({});
    write('Email (optional)', 'ada@');
    await send();
    expect(errorAt('Full name')).toBe('Full name is required');
    expect(errorAt('Email (optional)')).toBe('Please enter a valid email address');
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(submitForm).not.toHaveBeenCalled();
  });

  it('U31: shows an error once a field with a value loses the focus, and removes it once the value is valid', () => {
    show({});
    fireEvent.blur(screen.getByLabelText('Full name'));
    expect(errorAt('Full name')).toBeNull();
    write('Email (optional)', 'ada@');
    expect(errorAt('Email (optional)')).toBeNull();
    fireEvent.blur(screen.getByLabelText('Email (optional)'));
    expect(errorAt('Email (optional)')).toBe('Please enter a valid email address');
    write('Email (optional)', 'ada@shop.example');
    expect(errorAt('Email (optional)')).toBeNull();
  });

  it('shows no error when the visitor leaves a required group of checkboxes without a choice', () => {
    const colors = {
      name: 'color',
      label: 'Colors',
      type: 'checkbox',
      required: true,
      options: ['Blue', 'Red'],
    };
    show({ attributes: { items: [colors] } });
    fireEvent.blur(screen.getByRole('checkbox', { name: 'Blue' }));
    expect(screen.queryByText('Colors is required')).toBeNull();
  });

  it('U31: lists three or more errors as buttons that focus their fields', async () => {
    const required = ['One', 'Two', 'Three'].map((name) => ({ name, required: true }));
    show({ attributes: { items: required } });
    await send();
    expect(screen.getByRole('alert').textContent).toContain('Check 3 fields');
    fireEvent.click(screen.getByRole('button', { name: 'Two is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Two'));
    write('Two', 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('A22: announces that the answers were sent, but not if sending fails', async () => {
    const { announce } = show({}, { submitForm: vi.fn(accept).mockImplementationOnce(rejectWith()) });
    write('Full name', 'Ada');
    await send();
    expect(announce).not.toHaveBeenCalled();
    await send();
    expect(announce.mock.calls).toEqual([['Your answers were sent']]);
  });

  it('submits the values under the names of their fields', async () => {
    const groups = [
      { name: 'size', type: 'radio', options: ['S', 'L'] },
      { name: 'extras', type: 'checkbox', options: ['Box', 'Card'] },
      { name: 'news', type: 'checkbox' },
    ];
    const { message, submitForm } = show({ attributes: { items: [...items, ...groups] } });
    write('Full name', ' Ada ');
    write('Topic (optional)', 'd');
    for (const label of ['L', 'Card', 'Box', 'news']) fireEvent.click(screen.getByLabelText(label));
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, {
      name: 'Ada',
      email: '',
      topic: 'd',
      size: 'L',
      extras: ['Box', 'Card'],
      news: true,
    });
  });

  it.each(['email', 'submitted_email'])(
    'U31: shows an error of the server at its field until the value changes, and focuses the field (%s)',
    async (wireName) => {
      show({}, { submitForm: rejectWith({ [wireName]: ['We know this address already'] }) });
      write('Full name', 'Ada');
      write('Email (optional)', 'ada@shop.example');
      await send();
      expect(errorAt('Email (optional)')).toBe('We know this address already');
      expect(document.activeElement).toBe(screen.getByLabelText('Email (optional)'));
      expect(screen.queryByRole('alert')).toBeNull();
      write('Email (optional)', 'ada@example.com');
      expect(errorAt('Email (optional)')).toBeNull();
    },
  );

  it.each([
    ['a failed request', undefined, 'Your answers weren’t sent. Try again.'],
    ['a rejection of fields that the form does not have', { other: ['Bad'] }, 'Invalid values.'],
  ])('U31: keeps the values after %s, and shows an error', async (_what, fields, text) => {
    show({}, { submitForm: rejectWith(fields) });
    write('Full name', 'Ada');
    await send();
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ada');
  });

  it('shows the stored values, and stores what the visitor enters', () => {
    const stored = new Map([[7, { name: 'Ad' }]]);
    const formDrafts = { get: (id: number) => stored.get(id) ?? null, set: vi.fn() };
    show({ id: 7 }, { formDrafts });
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Ad');
    write('Full name', 'Ada');
    expect(formDrafts.set).toHaveBeenCalledWith(7, { name: 'Ada' });
  });

  it('prefills known details of the visitor and defaults of the form, and lets the visitor change them', async () => {
    const known = [...items, { name: 'mobile', type: 'phone' }, { name: 'city', default: 'Kiel' }];
    const knownDetails = { name: 'Ada', email: 'ada@shop.example', phone: '+14155550100' };
    const { message, submitForm } = show({ attributes: { items: known } }, { knownDetails });
    write('Email (optional)', '');
    write('mobile (optional)', '+44 20 7946 0958');
    await send();
    const values = { name: 'Ada', email: '', topic: '', mobile: '+442079460958', city: 'Kiel' };
    expect(submitForm).toHaveBeenCalledWith(message, values);
  });

  it('U31: shows a summary of the answers once the form is submitted', () => {
    const groups = [
      { name: 'extras', type: 'checkbox', options: [{ label: 'A box', value: 'box' }, 'Card'] },
      { name: 'news', type: 'checkbox' },
      { name: 'day', type: 'date' },
    ];
    const submitted_values = {
      day: '2026-11-23',
      name: 'Ada',
      topic: 'd',
      email: '',
      extras: ['box', 'Card'],
      news: false,
    };
    show({ attributes: { items: [...items, ...groups], submitted_values } });
    expect(screen.queryByRole('button')).toBeNull();
    const answers = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(answers).toEqual(['Ada', 'Delivery', 'A box and Card', 'No', 'Nov 23, 2026']);
  });

  it('shows an email field for content type input_email, filled in if the address is known', async () => {
    const knownDetails = { name: null, email: 'ada@example.com', phone: null };
    const { message, submitForm } = show({ contentType: 'input_email', attributes: {} }, { knownDetails });
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@example.com');
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, { email: 'ada@example.com' });
  });
});

it.each([
  ['email', 'ltr', 'ltr'],
  ['phone', 'ltr', 'ltr'],
  ['number', 'ltr', 'ltr'],
  ['text', null, 'auto'],
  ['textarea', null, 'auto'],
])('U44: a field of type %s has the direction %s while it is empty, and then %s', (type, empty, filled) => {
  show({ attributes: { items: [{ name: 'field', label: 'Field', type, required: true }] } });
  const direction = () => screen.getByLabelText('Field').getAttribute('dir');
  expect(direction()).toBe(empty);
  write('Field', '1');
  expect(direction()).toBe(filled);
});
