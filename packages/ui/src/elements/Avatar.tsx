import { type ReactNode, useState } from 'react';
import { avatar, face, presence } from './Avatar.css.ts';
import { initialsOf } from './initialsOf.ts';

/** Props of `Avatar`. */
export interface AvatarProps {
  /** Whose it is: initials are made of it. The name itself stands beside the avatar as text. */
  readonly name: string;
  /** A picture; where it cannot be loaded the initials show. */
  readonly src?: string | null | undefined;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Draws a dot: filled when online, half-bright when busy, hollow when offline. */
  readonly presence?: 'online' | 'busy' | 'offline' | undefined;
  /** `header` on the chat's header. */
  readonly tone?: 'soft' | 'header';
  /** Shown where there is no picture, in place of initials: an icon for a bot. */
  readonly fallback?: ReactNode;
}

/** The picture of a person or bot. Decoration for assistive technology. Declares `data-size` and `data-tone`. */
export function Avatar({ name, src, size = 'md', presence: state, tone = 'soft', fallback }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <span className={avatar} data-chat-part="avatar" data-size={size} data-tone={tone} aria-hidden="true">
      {src && src !== brokenSrc ? (
        <img className={face} src={src} alt="" draggable={false} onError={() => setBrokenSrc(src)} />
      ) : (
        <span className={face}>{fallback ?? initialsOf(name)}</span>
      )}
      {state && <span className={presence} data-state={state} />}
    </span>
  );
}
