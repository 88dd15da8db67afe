import { element } from '../element.ts';

/** Resolves to false if the agent keeps the current token. */
export function renderTokenChoice(root: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const choose = (usesNew: boolean) => () => resolve(usesNew);
    const stay = element(
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
          stay,
        ),
      ),
    );
    document.title = 'Agent console';
    stay.focus();
  });
}
