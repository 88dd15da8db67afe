import { createElement } from '../page/elements.ts';
import type { View } from './createView.ts';

/** Shows in the panel that the widget could not be loaded, with a button that calls `retry`. */
export function showFailure({ panel }: View, retry: () => void): void {
  const button = createElement('button', { type: 'button' }, 'Try again');
  const failure = createElement(
    'div',
    { class: 'failure', role: 'alert' },
    'The chat could not be loaded. ',
    button,
  );
  button.addEventListener('click', () => {
    failure.remove();
    retry();
  });
  panel.append(failure);
}
