import type { ReactElement } from 'react';
import { directional, icon, solid } from './Icon.css.ts';

/** Props of every icon. */
export interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** The accessible name; without it the icon is decoration, which is right beside a text. */
  readonly label?: string;
}

/** An icon of the set. */
export type Icon = (props: IconProps) => ReactElement;

type Look = 'mirrored' | 'filled';

/**
 * Makes an icon out of a path on a 24 px grid, drawn with a 1.75 px line. `mirrored` turns it round where the
 * page reads from right to left; `filled` fills the outline.
 */
export function createIcon(path: string, look?: Look): Icon {
  return (props) => <Glyph {...props} path={path} look={look} />;
}

function Glyph({ path, look, size = 20, label }: IconProps & { path: string; look: Look | undefined }) {
  const extra = look === 'mirrored' ? ` ${directional}` : look === 'filled' ? ` ${solid}` : '';
  return (
    <svg
      className={icon + extra}
      data-chat-part="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={path} />
    </svg>
  );
}
