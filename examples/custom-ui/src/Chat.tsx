import { type Message, useComposer, useConversation, useFileInput, useMessageContent } from '@chat/hooks';

export function Chat() {
  const { messages, retry } = useConversation();
  const { inputProps, files, submit } = useComposer();
  const { fileInputProps } = useFileInput();
  const rows = messages.map((message) => <Row key={message.localId} message={message} retry={retry} />);
  return <>{rows}<textarea aria-label="Message" {...inputProps} /><input aria-label="Files" {...fileInputProps} /><button onClick={submit}>Send {files.length || ''}</button></>;
}

function Row({ message, retry }: { message: Message; retry: (localId: string) => void }) {
  const { isOwn, choices, form } = useMessageContent(message);
  return (
    <article style={{ textAlign: isOwn ? 'end' : 'start' }}>
      {message.content} {message.attachments.map((file) => <a key={file.id} href={file.url}>{file.fileName}</a>)}
      {message.status === 'failed' && <button onClick={() => retry(message.localId)}>Send again</button>}
      {choices.map(({ value, title, choose }) => <button key={value} onClick={choose}>{title}</button>)}
      {form && <form {...form.formProps}>
        {form.fields.map(({ name, label, type, options, controlProps }) => <label key={name}>{label} {type === 'select'
          ? <select {...controlProps}>{options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}</select>
          : <input type={type} {...controlProps} />}</label>)}
        <button disabled={form.isSubmitting}>Send form</button></form>}
    </article>
  );
}
