import type { ComponentType } from 'react';
import { Avatar } from '../../elements/Avatar.tsx';
import { BotIcon } from '../../elements/icons.ts';
import { useT } from '../../i18n/useIntl.ts';

/** Props of `SenderAvatar`. */
export interface SenderAvatarProps {
  readonly name?: string | undefined;
  readonly avatarUrl?: string | null | undefined;
  readonly isBot?: boolean | undefined;
}

/** The slot that replaces `SenderAvatar`. */
export interface AvatarSlot {
  /** Replaces `SenderAvatar` beside the team's messages and while someone is typing. */
  readonly avatar?: ComponentType<SenderAvatarProps> | null | undefined;
}

/** The avatar of an agent or bot beside its messages and while it is typing. A bot without a picture has an icon. */
export function SenderAvatar({ name, avatarUrl, isBot }: SenderAvatarProps) {
  const t = useT();
  return (
    <Avatar
      name={name || t('message.agentFallback')}
      src={avatarUrl}
      size="sm"
      fallback={isBot && <BotIcon size={17} />}
    />
  );
}
