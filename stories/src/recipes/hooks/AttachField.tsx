import { useComposer, useFileInput } from '@chat/hooks';

export function AttachField() {
  const { files, refusedFiles } = useComposer();
  const { fileInputProps, prepare } = useFileInput();
  return (
    <>
      <input aria-label="Attach files" {...fileInputProps} onPointerEnter={prepare} onFocus={prepare} />
      <p>{files.map(({ file }) => file.name).join(', ')}</p>
      {refusedFiles.map(({ fileName, reason }) => (
        <p key={fileName} role="alert">
          {fileName}: {reason}
        </p>
      ))}
    </>
  );
}
