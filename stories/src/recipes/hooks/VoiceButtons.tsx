import { useConversationActions, useVoiceRecorder } from '@chat/hooks';

export function VoiceButtons() {
  const { sendFiles } = useConversationActions();
  const { status, error, elapsedMs, recording, start, stop, cancel } = useVoiceRecorder();
  const send = () => {
    if (!recording) return;
    sendFiles([recording.file], '', [recording]);
    cancel();
  };
  return (
    <>
      {recording ? (
        <button type="button" onClick={send}>
          Send
        </button>
      ) : (
        <button type="button" onClick={status === 'idle' ? start : stop}>
          {status === 'idle' ? 'Record' : `Stop at ${Math.round(elapsedMs / 1000)} s`}
        </button>
      )}
      {error && <p role="alert">Recording failed: {error}</p>}
    </>
  );
}
