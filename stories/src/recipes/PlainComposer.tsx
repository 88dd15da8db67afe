import { type ComposerBlock, useComposer } from '@chat/hooks';
import { useId } from 'react';

const reasons: Readonly<Record<ComposerBlock, string>> = {
  empty: 'Write a message first',
  too_long: 'This message is too long',
  not_allowed: 'Choose one of the answers above',
};

/** Enter sends, except on touch-only devices and during IME composition. The draft survives a reload. */
export function PlainComposer() {
  const id = useId();
  const { inputProps, blockedBy, charactersLeft, submit } = useComposer();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>Message</label>
      <textarea id={id} rows={3} {...inputProps} />
      {charactersLeft < 200 && <p role="status">{charactersLeft} characters left</p>}
      {/* Not `disabled`, so that the button stays focusable and can explain why nothing is sent. */}
      <button
        type="submit"
        aria-disabled={blockedBy !== null}
        title={blockedBy ? reasons[blockedBy] : undefined}
      >
        Send
      </button>
    </form>
  );
}
