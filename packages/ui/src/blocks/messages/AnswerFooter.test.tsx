import type { Feedback } from '@chat/hooks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { AnswerFooter } from './AnswerFooter.tsx';

afterEach(cleanup);

function Answer({ accepts }: { readonly accepts: boolean }) {
  const [feedback, setFeedback] = useState<Feedback>({ rating: null });
  const message = messageOf({ attributes: { feedback } });
  const sendFeedback = async (_message: unknown, given: Feedback) => {
    if (accepts || given.comment === undefined) setFeedback(given);
    return accepts || given.comment === undefined;
  };
  return <AnswerFooter message={message} actions={{ sendFeedback }} />;
}

async function comment(accepts: boolean) {
  renderKit(<Answer accepts={accepts} />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Bad answer' })));
  const field = screen.getByRole('textbox', { name: 'What was wrong?' });
  fireEvent.change(field, { target: { value: 'Too long' } });
  const send = screen.getByRole('button', { name: 'Send feedback' });
  send.focus();
  await act(async () => void fireEvent.click(send));
}

describe('AnswerFooter', () => {
  it('replaces a sent comment with a thank-you, and moves the focus to the chosen thumb', async () => {
    await comment(true);
    expect(screen.getByText('Thanks for your feedback')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bad answer', pressed: true }));
  });

  it('keeps a comment that could not be sent', async () => {
    await comment(false);
    expect(screen.queryByText('Thanks for your feedback')).toBeNull();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too long');
  });
});
