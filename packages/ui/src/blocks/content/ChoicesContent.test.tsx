import type { Message } from '@chat/hooks';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accept, messageOf } from '../../testing/fixtures.ts';
import { renderKit } from '../../testing/renderKit.tsx';
import { ChoicesContent } from './ChoicesContent.tsx';

afterEach(cleanup);

const items = [{ title: 'Yes', value: 'y' }, 'No'];

function show(content: string, answer: Message | null = null) {
  const message = messageOf({ content, contentType: 'input_select', attributes: { items } });
  const choose = vi.fn();
  const actions = { retry: vi.fn(), discard: vi.fn(), choose, submitForm: vi.fn(accept) };
  renderKit(
    <ChoicesContent
      message={message}
      isOpen={answer === null}
      isCurrent={false}
      answer={answer}
      actions={actions}
    />,
  );
  return { message, choose };
}

const answerNo = messageOf({ direction: 'incoming', content: 'No', sender: null });

describe('ChoicesContent', () => {
  it('calls choose with a clicked answer', () => {
    const { message, choose } = show('Shall we?');
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(choose).toHaveBeenCalledWith(message, { title: 'Yes', value: 'y' });
  });

  it('after the answer, shows only the question', () => {
    show('Shall we?', answerNo);
    expect(screen.getByText('Shall we?')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Choices' })).toBeNull();
  });

  it('without a question, disables the choices after the answer, and marks the chosen one', () => {
    show('', answerNo);
    const buttons = within(screen.getByRole('list', { name: 'Choices' })).getAllByRole('button');
    expect(buttons.map((button) => [button.getAttribute('data-state'), button.matches(':disabled')])).toEqual(
      [
        ['open', true],
        ['chosen', true],
      ],
    );
  });
});
