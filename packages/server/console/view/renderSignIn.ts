import { element } from '../element.ts';

export function renderSignIn(root: Element, error = ''): void {
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
      error && element('p', { class: 'problem', role: 'alert' }, error),
      element(
        'p',
        {},
        'Ask whoever runs the server for a token: npm run agents -- add NAME, or npx chat-server agents add NAME. A demo has one in the file agent-token of its data directory.',
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
