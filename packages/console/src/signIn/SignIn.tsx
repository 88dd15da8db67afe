import { AlertIcon, Banner, Button, TextField } from '@chat/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useBusy } from '../parts/useBusy.ts';
import './signIn.css';

export interface SignInProps {
  /** Why the agent has to sign in again; empty at first. */
  readonly error: string;
  onSignIn(token: string): Promise<void>;
}

export function SignIn({ error, onSignIn }: SignInProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [isBusy, run] = useBusy();
  const signIn = (event: FormEvent) => {
    event.preventDefault();
    const token = field.current?.value.trim();
    if (token) void run(() => onSignIn(token));
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
        <Button type="submit" block busy={isBusy}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
