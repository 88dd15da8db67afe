import { element } from '../element.ts';

/** Asks whether to go on with the token of the link that was opened. Resolves to false to keep the one that is in use. */
export function renderTokenChoice(root: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const choose = (isNew: boolean) => () => resolve(isNew);
    const keep = element(
      'button',
      { type: 'button', class: 'primary', onclick: choose(false) },
      'Stay signed in',
    );
    root.replaceChildren(
      element(
        'main',
        { class: 'sign-in' },
        element('h1', {}, 'Sign in with another token?'),
        element(
          'p',
          {},
          'This link has another token than the one you are signed in with. Use it only if you know who sent it.',
        ),
        element(
          'p',
          { class: 'tools' },
          element('button', { type: 'button', onclick: choose(true) }, 'Use the new token'),
          keep,
        ),
      ),
    );
    document.title = 'Agent console';
    keep.focus();
  });
}
