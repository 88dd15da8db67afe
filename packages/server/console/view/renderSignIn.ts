import { element } from '../element.ts';

/** Asks for the token where the address had none, or one that was refused: then `problem` says so. */
export function renderSignIn(root: Element, problem = ''): void {
  const input = element('input', { id: 'token', type: 'password', autocomplete: 'off', required: true });
  const signIn = (event: Event) => {
    event.preventDefault();
    location.hash = new URLSearchParams({ token: input.value.trim() }).toString();
    location.reload();
  };
  root.replaceChildren(
    element(
      'main',
      { class: 'sign-in' },
      element('h1', {}, 'Agent console'),
      problem && element('p', { class: 'problem', role: 'alert' }, problem),
      element(
        'p',
        {},
        'Ask whoever runs the server for a token: npm run agents -- add NAME. A demo has one in the file agent-token of its data directory.',
      ),
      element(
        'form',
        { onsubmit: signIn },
        element('label', { for: 'token' }, 'Token'),
        input,
        element('button', { class: 'primary' }, 'Sign in'),
      ),
    ),
  );
  document.title = 'Agent console';
  input.focus();
}
