import type { FormDraft } from '@chat/hooks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { visuallyHidden } from '../../elements/base.css.ts';
import { accept, messageOf, rejectWith } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { RatingContent } from './RatingContent.tsx';

afterEach(cleanup);

const asked = (answer?: object) =>
  messageOf({
    contentType: 'input_csat',
    content: 'How was this chat for you?',
    attributes: answer ? { submitted_values: { csat_survey_response: answer } } : {},
  });

function show(submitForm = vi.fn(accept), message = asked()) {
  const part = (shown = message) => <RatingContent message={shown} actions={{ submitForm }} />;
  return { submitForm, message, part, ...renderKit(part()) };
}

const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));

describe('RatingContent', () => {
  it('U32, A12: offers five labeled faces, from terrible to great', () => {
    show();
    expect(screen.getByRole('group', { name: 'Rate your conversation' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((face) => face.getAttribute('aria-label'))).toEqual([
      'Terrible',
      'Bad',
      'Okay',
      'Good',
      'Great',
    ]);
  });

  it('shows its title unless the message has its own question', () => {
    const isTitleShown = () => !screen.getByText('Rate your conversation').classList.contains(visuallyHidden);
    show(undefined, messageOf({ contentType: 'input_csat', content: '' }));
    expect(isTitleShown()).toBe(true);
    cleanup();
    show();
    expect(isTitleShown()).toBe(false);
  });

  it('U32: lets the visitor change the rating until it is sent, and sends score and comment', async () => {
    const { submitForm, message } = show();
    pick('Okay');
    fireEvent.change(screen.getByLabelText('Tell us more (optional)'), { target: { value: ' Quick ' } });
    pick('Good');
    await send();
    expect(submitForm).toHaveBeenCalledTimes(1);
    expect(submitForm).toHaveBeenCalledWith(message, {
      csat_survey_response: { rating: 4, feedback_message: 'Quick' },
    });
  });

  it('sends a rating without a comment', async () => {
    const { submitForm, message } = show();
    pick('Great');
    await send();
    expect(submitForm).toHaveBeenCalledWith(message, { csat_survey_response: { rating: 5 } });
  });

  it('keeps what was chosen and written while the rating is not shown', () => {
    const stored = new Map<number, FormDraft>();
    const formDrafts = {
      get: (id: number) => stored.get(id) ?? null,
      set: (id: number, draft: FormDraft) => void stored.set(id, draft),
    };
    const part = <RatingContent message={asked()} actions={{ submitForm: accept, formDrafts }} />;
    renderKit(part);
    pick('Good');
    fireEvent.change(screen.getByLabelText('Tell us more (optional)'), { target: { value: 'Quick' } });
    cleanup();
    renderKit(part);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Good' }).checked).toBe(true);
    expect(screen.getByDisplayValue('Quick')).toBeTruthy();
  });

  it('keeps the chosen rating when sending fails, and shows an error', async () => {
    show(vi.fn(rejectWith()));
    pick('Great');
    await send();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Great' }).checked).toBe(true);
  });

  it('U32: thanks the visitor in the existing status region, and keeps the focus in the rating', async () => {
    const { part, rerender } = show();
    const region = screen.getByRole('status');
    pick('Great');
    screen.getByRole('button', { name: 'Send' }).focus();
    await send();
    rerender(part(asked({ rating: 5, feedback_message: 'Quick' })));
    expect(screen.getByRole('status')).toBe(region);
    expect(region.textContent).toContain('Thanks for your feedback');
    expect(region.textContent).toContain('Your rating: Great');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement?.getAttribute('data-chat-part')).toBe('satisfaction-rating');
  });

  it('A22: shows an earlier rating without a status region, so that it is not announced', () => {
    show(undefined, asked({ rating: 5 }));
    expect(screen.getByText('Thanks for your feedback')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    const given = screen.getByText('Your rating: Great');
    expect(given.classList.contains(visuallyHidden), 'the face shows it').toBe(true);
  });
});
