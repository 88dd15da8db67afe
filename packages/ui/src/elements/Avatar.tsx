import { type ReactNode, useState } from 'react';
import { avatar, face, presence } from './Avatar.css.ts';
import { initialsOf } from './initialsOf.ts';

/** Props of `Avatar`. */
export interface AvatarProps {
  /** The person's name. Its initials replace a missing picture. Show the name itself as text next to the avatar. */
  readonly name: string;
  /** URL of the picture. If the picture fails to load, the fallback or the initials are shown. */
  readonly src?: string | null | undefined;
  readonly size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** Shows a dot: filled when online, filled in another color when busy, hollow when offline. */
  readonly presence?: 'online' | 'busy' | 'offline' | undefined;
  /** Use `header` in the chat's header. */
  readonly tone?: 'soft' | 'header';
  /** Shown instead of initials, for example a bot icon. */
  readonly fallback?: ReactNode;
}

/**
 * The picture of a person or bot, hidden from assistive technology. Sets `data-size`, `data-tone` and, if `presence` is
 * set, `data-state`.
 */
export function Avatar({ name, src, size = 'md', presence: state, tone = 'soft', fallback }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <span
      className={avatar}
      data-chat-part="avatar"
      data-size={size}
      data-state={state}
      data-tone={tone}
      aria-hidden="true"
    >
      {src && src !== brokenSrc ? (
        <img className={face} src={src} alt="" draggable={false} onError={() => setBrokenSrc(src)} />
      ) : (
        <span className={face}>{fallback || initialsOf(name)}</span>
      )}
      {state && <span className={presence} />}
    </span>
  );
}
