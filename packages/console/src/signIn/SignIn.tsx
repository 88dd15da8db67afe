import { AlertIcon, Banner, Button, TextField } from '@chat/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import './signIn.css';

export interface SignInProps {
  /** Why the agent has to sign in again; empty at first. */
  readonly error: string;
}

/** The token is put into the URL, as in a link with a token, and the page is loaded again. */
export function SignIn({ error }: SignInProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    location.hash = new URLSearchParams({ token: field.current?.value.trim() ?? '' }).toString();
    location.reload();
  };
  return (
    <main className="sign-in">
      <h1>Agent console</h1>
      {error && (
        <Banner tone="error" role="alert" icon={<AlertIcon size={18} />}>
          {error}
        </Banner>
      )}
      <p>
        Ask whoever runs the server for a token: <code>npm run agents -- add NAME</code>, or{' '}
        <code>npx chat-server agents add NAME</code>. A demo has one in the file <code>agent-token</code> of
        its data directory.
      </p>
      <form onSubmit={signIn}>
        <TextField ref={field} label="Token" type="password" autoComplete="off" required />
        <Button type="submit" block>
          Sign in
        </Button>
      </form>
    </main>
  );
}
