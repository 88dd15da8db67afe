import { stack, stacked, stackedFace } from './Avatar.css.ts';
import { Avatar, type AvatarProps } from './Avatar.tsx';

/** Props of `AvatarStack`. */
export interface AvatarStackProps extends Pick<AvatarProps, 'size' | 'tone'> {
  readonly people: readonly {
    readonly id: number | string;
    readonly name: string;
    readonly avatarUrl: string | null;
  }[];
  /** Maximum number of avatars. */
  readonly limit?: number;
}

/** Overlapping avatars of a team. Hidden from assistive technology, so name the people in text. */
export function AvatarStack({ people, limit = 3, size = 'md', tone = 'soft' }: AvatarStackProps) {
  return (
    <span className={stack} data-chat-part="avatar-stack" data-tone={tone} aria-hidden="true">
      {people.slice(0, limit).map((person) => (
        <span key={person.id} className={stacked}>
          <span className={stackedFace}>
            <Avatar name={person.name} src={person.avatarUrl} size={size} tone={tone} />
          </span>
        </span>
      ))}
    </span>
  );
}
