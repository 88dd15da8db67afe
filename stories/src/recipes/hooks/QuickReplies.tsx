import { type Message, useMessageContent } from '@chat/hooks';

export function QuickReplies({ message }: { readonly message: Message }) {
  const { choices } = useMessageContent(message);
  return choices.map(({ value, title, choose }) => (
    <button key={value} type="button" onClick={choose}>
      {title}
    </button>
  ));
}
