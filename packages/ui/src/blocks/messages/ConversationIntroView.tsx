import { Avatar } from '../../elements/Avatar.tsx';
import { AvatarStack, type AvatarStackProps } from '../../elements/AvatarStack.tsx';
import { intro, line, name } from './ConversationIntro.css.ts';

/** Props of `ConversationIntroView`. */
export interface ConversationIntroViewProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly people: AvatarStackProps['people'];
  /** Shown if there are no people. */
  readonly avatarUrl?: string | null;
}

/** The start of a conversation: who replies, and how soon. */
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
