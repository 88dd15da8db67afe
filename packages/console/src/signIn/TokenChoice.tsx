import { Button } from '@chat/ui';
import { useEffect, useRef } from 'react';
import './signIn.css';

/** Asks which token to use. Calls `onChoose` with true for the new token. */
export function TokenChoice({ onChoose }: { onChoose(usesNew: boolean): void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <main className="sign-in">
      <h1>Sign in with another token?</h1>
      <p>
        This link has another token than the one you are signed in with. Use it only if you know who sent it.
      </p>
      <div className="sign-in-choices">
        <Button variant="secondary" onClick={() => onChoose(true)}>
          Use the new token
        </Button>
        <Button ref={stay} onClick={() => onChoose(false)}>
          Stay signed in
        </Button>
      </div>
    </main>
  );
}
