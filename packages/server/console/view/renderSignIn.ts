import { element } from '../element.ts';

/** Asks for the token where the address had none. */
export function renderSignIn(root: Element): void {
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
      element('p', {}, 'The server prints the address of this page with the token in it when it starts.'),
      element(
        'form',
        { onsubmit: signIn },
        element('label', { for: 'token' }, 'Token'),
        input,
        element('button', { class: 'primary' }, 'Sign in'),
      ),
    ),
  );
  input.focus();
}
