import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Progress } from './Progress.tsx';
import { Rating } from './Rating.tsx';
import { Select } from './Select.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const error = 'Please choose';

describe('fields', () => {
  it.each([
    ['TextField', <TextField key="field" label="Field" error={error} />],
    ['TextAreaField', <TextAreaField key="field" label="Field" error={error} />],
    [
      'Select',
      <Select key="field" label="Field" error={error}>
        <option>One</option>
      </Select>,
    ],
    ['Checkbox', <Checkbox key="field" label="Field" error={error} />],
  ])('A20: %s shows its error, and refers to the error as its description', (_name, field) => {
    renderKit(field);
    const control = screen.getByLabelText('Field');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
  });

  it.each([
    ['TextField', <TextField key="field" label="Field" />],
    ['Checkbox', <Checkbox key="field" label="Field" />],
  ])('%s without an error has no description', (_name, field) => {
    renderKit(field);
    expect(screen.getByLabelText('Field').getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByLabelText('Field').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('Progress', () => {
  it.each([
    [0.42, '42'],
    [-1, '0'],
    [7, '100'],
  ])('exposes the value %s as %s percent', (value, percent) => {
    renderKit(<Progress value={value} label="Uploading" />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe(
      percent,
    );
  });
});

describe('Rating', () => {
  const steps = [
    { value: 1, glyph: '😞', name: 'Terrible' },
    { value: 5, glyph: '😄', name: 'Great' },
  ];

  it('A12: shows the name of the chosen step, and checks its radio button', () => {
    const onChange = vi.fn();
    renderKit(<Rating legend="Rate" steps={steps} value={5} onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Great' }).checked).toBe(true);
    expect(screen.getByText('Great')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Terrible' }));
    expect(onChange).toHaveBeenCalledWith(1);
  });

  it('is disabled with isDisabled', () => {
    renderKit(<Rating legend="Rate" steps={steps} value={null} isDisabled onChange={() => undefined} />);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Rate' }).disabled).toBe(true);
  });
});

describe('Loading indicators', () => {
  it('A23: Skeleton, and Spinner without a label, are hidden from assistive technology', () => {
    const { container } = renderKit(
      <>
        <Skeleton width="4rem" height="1rem" />
        <Spinner />
        <Spinner label="Loading" />
      </>,
    );
    expect([...container.children].map((part) => part.getAttribute('aria-hidden'))).toEqual([
      'true',
      'true',
      'false',
    ]);
    expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy();
  });
});
