import { Avatar } from '../../elements/Avatar.tsx';
import { AvatarStack, type AvatarStackProps } from '../../elements/AvatarStack.tsx';
import { intro, line, name } from './ConversationIntro.css.ts';

/** Props of `ConversationIntroView`. */
export interface ConversationIntroViewProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** A notice that a bot answers. It replaces everything else, because the bot introduces itself. */
  readonly notice?: string | undefined;
  readonly people: AvatarStackProps['people'];
  /** Shown if there are no people. */
  readonly avatarUrl?: string | null;
}

/** The start of a conversation: who replies, and how soon. Sets `data-look`: `team`, or `notice` with a notice. */
export function ConversationIntroView({
  title,
  text,
  notice,
  people,
  avatarUrl,
}: ConversationIntroViewProps) {
  return (
    <div className={intro} data-chat-part="intro" data-look={notice ? 'notice' : 'team'}>
      {notice ? (
        <p className={line}>{notice}</p>
      ) : (
        <>
          {people.length > 0 ? (
            <AvatarStack people={people} size="xl" limit={3} />
          ) : (
            <Avatar name={title} src={avatarUrl} size="xl" />
          )}
          <p className={name}>
            <bdi>{title}</bdi>
          </p>
          {text && <p className={line}>{text}</p>}
        </>
      )}
    </div>
  );
}
