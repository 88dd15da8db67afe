import { answerAttributes, type Message, readContent, useConversationActions } from '@chat/hooks';

export function MessageParts({ message }: { readonly message: Message }) {
  const { send } = useConversationActions();
  const content = readContent(message);
  switch (content.type) {
    case 'cards':
      return content.items.map(({ title, description, actions }) => (
        <section key={title} aria-label={title}>
          <p>{description}</p>
          {actions.map((action) =>
            action.type === 'link' ? (
              <a key={action.title} href={action.href}>
                {action.title}
              </a>
            ) : (
              <button
                key={action.title}
                type="button"
                onClick={() => send(action.title, answerAttributes(message, action))}
              >
                {action.title}
              </button>
            ),
          )}
        </section>
      ));
    case 'article':
      return content.items.map(({ title, href }) => (
        <p key={title}>{href ? <a href={href}>{title}</a> : title}</p>
      ));
    case 'form':
    case 'input_email':
      return content.submitted && <p>{content.fields.map(({ label }) => label).join(', ')}: sent</p>;
    case 'location':
      return content.place && <p>{content.place.address}</p>;
    default:
      return null;
  }
}
