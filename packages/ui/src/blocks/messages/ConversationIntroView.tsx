import { Avatar } from '../../elements/Avatar.tsx';
import { AvatarStack, type AvatarStackProps } from '../../elements/AvatarStack.tsx';
import { intro, line, name } from './ConversationIntro.css.ts';

/** Props of `ConversationIntroView`. */
export interface ConversationIntroViewProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly people: AvatarStackProps['people'];
  /** Shown where the team has no faces. */
  readonly avatarUrl?: string | null;
}

/** What stands at the beginning of a conversation, and in an empty one: who answers, and how soon. */
export function ConversationIntroView({ title, text, people, avatarUrl }: ConversationIntroViewProps) {
  return (
    <div className={intro} data-chat-part="intro">
      {people.length > 0 ? (
        <AvatarStack people={people} size="xl" limit={3} />
      ) : (
        <Avatar name={title} src={avatarUrl} size="xl" />
      )}
      <p className={name}>
        <bdi>{title}</bdi>
      </p>
      {text && <p className={line}>{text}</p>}
    </div>
  );
}
