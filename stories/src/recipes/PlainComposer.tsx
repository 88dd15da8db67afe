import { type ComposerBlock, useComposer, useFileDrop, useFileInput } from '@chat/hooks';
import { useId } from 'react';

const reasons: Readonly<Record<ComposerBlock, string>> = {
  empty: 'Write a message first',
  too_long: 'This message is too long',
  not_allowed: 'Choose one of the answers above',
};

/**
 * Enter sends, except on touch-only devices and during IME composition. The text and the files survive a reload if the
 * browser can store them. Files are chosen, pasted or dropped.
 */
export function PlainComposer() {
  const id = useId();
  const { inputProps, files, refusedFiles, removeFile, blockedBy, charactersLeft, submit } = useComposer();
  const { fileInputProps, prepare } = useFileInput();
  const { isOver, dropProps } = useFileDrop();
  return (
    <form
      {...dropProps}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>Message</label>
      <textarea id={id} rows={3} {...inputProps} />
      <input aria-label="Attach files" {...fileInputProps} onPointerEnter={prepare} onFocus={prepare} />
      {isOver && <p>Drop files to attach them</p>}
      <ul>
        {files.map(({ id: fileId, file }) => (
          <li key={fileId}>
            {file.name}{' '}
            <button type="button" onClick={() => removeFile(fileId)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {refusedFiles.map(({ fileName, reason }) => (
        <p key={fileName} role="alert">
          {fileName} can’t be sent: {reason}
        </p>
      ))}
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
