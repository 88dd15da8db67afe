import { useComposer } from '@chat/hooks';

export function SendField() {
  const { inputProps, canSend, submit } = useComposer();
  return (
    <>
      <textarea aria-label="Message" {...inputProps} />
      <button type="button" aria-disabled={!canSend} onClick={submit}>
        Send
      </button>
    </>
  );
}
