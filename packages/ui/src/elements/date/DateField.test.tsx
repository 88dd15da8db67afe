import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChatIntl } from '../../i18n/createChatIntl.ts';
import { IntlProvider } from '../../i18n/IntlProvider.tsx';
import english from '../../i18n/messages/en.json?catalog';
import { renderKit } from '../../testing/renderKit.tsx';
import { stubResizeObserver } from '../../testing/stubResizeObserver.ts';
import { DateField } from './DateField.tsx';

// Preload the lazy part, so that its loading time does not count toward the timeout of a test.
beforeAll(async () => {
  stubResizeObserver();
  await import('./CalendarPopover.tsx');
});
afterEach(cleanup);

const onChange = vi.fn();

function show(props: Partial<ComponentProps<typeof DateField>> = {}, locale = 'en') {
  onChange.mockClear();
  const intl = createChatIntl({ locale, catalog: english });
  renderKit(
    <IntlProvider intl={intl}>
      <form aria-label="form">
        <DateField label="Day of delivery" onChange={onChange} {...props} />
      </form>
    </IntlProvider>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Day of delivery' });
}

function Controlled() {
  const [value, setValue] = useState('2026-11-21');
  return (
    <>
      <DateField label="Day" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('')}>
        clear
      </button>
    </>
  );
}

const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const openCalendar = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await screen.findByRole('grid');
};
const focusedDay = () => document.activeElement?.getAttribute('data-day');
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });

describe('DateField', () => {
  it('reports a typed date in ISO format, and shows it in the format of the locale', () => {
    const field = show({}, 'de');
    type(field, '3.2.26');
    expect(onChange).toHaveBeenLastCalledWith('2026-02-03');
    expect(field.value).toBe('03.02.2026');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('shows an error with an example for an invalid date, and keeps the text', () => {
    const field = show();
    type(field, 'tomorrow');
    expect(screen.getByText(/^Enter a date like \d\d\/\d\d\/\d{4}$/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(onChange).toHaveBeenLastCalledWith('tomorrow');
    expect(field.value).toBe('tomorrow');
    type(field, '');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('rejects a date after its maximum', () => {
    const field = show({ min: '2026-11-10', max: '2026-11-20' });
    type(field, '2026-11-21');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    type(field, '2026-11-20');
    expect(field.getAttribute('aria-invalid')).toBe('false');
  });

  it('submits its value under its name, and forwards the focus to the text field', () => {
    const field = show({ name: 'day', defaultValue: '2026-11-21' });
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(new FormData(form).get('day')).toBe('2026-11-21');
    const named = form.elements.namedItem('day');
    if (named instanceof HTMLElement) named.focus();
    expect(document.activeElement).toBe(field);
  });

  it('shows changes of a controlled value', () => {
    renderKit(<Controlled />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
    expect(field.value).toBe('11/21/2026');
    fireEvent.click(screen.getByText('clear'));
    expect(field.value).toBe('');
  });
});

describe('DateField calendar', () => {
  it('opens at the selected day and focuses it', async () => {
    show({ defaultValue: '2026-11-21' });
    await openCalendar();
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    expect(focusedDay()).toBe('2026-11-21');
    expect(screen.getByRole('button', { name: 'Saturday, November 21, 2026' }).dataset.state).toBe('chosen');
  });

  it.each([
    ['ArrowRight', false, '2026-11-22'],
    ['ArrowLeft', false, '2026-11-20'],
    ['ArrowDown', false, '2026-11-28'],
    ['ArrowUp', false, '2026-11-14'],
    ['PageDown', false, '2026-12-21'],
    ['PageUp', true, '2025-11-21'],
  ])('%s (shift: %s) moves the focus from 2026-11-21 to %s', async (key, shift, day) => {
    show({ defaultValue: '2026-11-21' });
    await openCalendar();
    press(key, shift);
    expect(focusedDay()).toBe(day);
  });

  it('in a right-to-left locale, ArrowLeft moves the focus to the next day', async () => {
    show({ defaultValue: '2026-11-21' }, 'he');
    await openCalendar();
    press('ArrowLeft');
    expect(focusedDay()).toBe('2026-11-22');
  });

  it('fills in the picked day, closes, and returns the focus to the calendar button', async () => {
    const field = show({ defaultValue: '2026-11-21' });
    await openCalendar();
    press('ArrowDown');
    fireEvent.click(document.activeElement ?? document.body);
    expect(field.value).toBe('11/28/2026');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-28');
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date' })),
    );
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('does not pick a day after the maximum', async () => {
    show({ defaultValue: '2026-11-21', max: '2026-11-21' });
    await openCalendar();
    press('ArrowRight');
    fireEvent.click(document.activeElement ?? document.body);
    expect(screen.getByRole('grid')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
  });
});
