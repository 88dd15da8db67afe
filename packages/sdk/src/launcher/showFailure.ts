import type { PageContext } from '../context/PageContext.ts';
import { createElement } from '../page/elements.ts';
import type { View } from './createView.ts';

/** Shows in the panel that the widget could not be loaded, with a button that calls `retry`. */
export function showFailure({ state: { labels } }: PageContext, { panel }: View, retry: () => void): void {
  const button = createElement('button', { type: 'button' }, labels.retry);
  const failure = createElement('div', { class: 'failure', role: 'alert' }, `${labels.failed} `, button);
  button.addEventListener('click', () => {
    failure.remove();
    retry();
  });
  panel.append(failure);
}
