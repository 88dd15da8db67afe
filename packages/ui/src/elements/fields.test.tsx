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
  ])('A20: %s has its error beside it, connected to it', (_name, field) => {
    renderKit(field);
    const control = screen.getByLabelText('Field');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
  });

  it.each([
    ['TextField', <TextField key="field" label="Field" />],
    ['Checkbox', <Checkbox key="field" label="Field" />],
  ])('%s without an error is described by nothing', (_name, field) => {
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
  ])('of %s says %s percent', (value, percent) => {
    renderKit(<Progress value={value} label="Uploading" />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe(
      percent,
    );
  });
});

describe('Rating', () => {
  const steps = [
    { value: 1, glyph: '😞', name: 'Disappointed' },
    { value: 5, glyph: '😄', name: 'Smiling' },
  ];

  it('A12: says the chosen step in words and by its state', () => {
    const onChange = vi.fn();
    renderKit(<Rating legend="Rate" steps={steps} value={5} onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Smiling' }).checked).toBe(true);
    expect(screen.getByText('Smiling')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Disappointed' }));
    expect(onChange).toHaveBeenCalledWith(1);
  });

  it('takes no choice while it is disabled', () => {
    renderKit(<Rating legend="Rate" steps={steps} value={null} isDisabled onChange={() => undefined} />);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Rate' }).disabled).toBe(true);
  });
});

describe('what stands for something that is awaited', () => {
  it('A23: is decoration, unless it has words of its own', () => {
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
