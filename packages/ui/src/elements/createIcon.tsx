import type { ReactElement } from 'react';
import { directional, icon, solid } from './Icon.css.ts';

/** Props of all icons. */
export interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  /** The accessible name. Omit it next to text: the icon is then hidden from assistive technology. */
  readonly label?: string;
}

export type Icon = (props: IconProps) => ReactElement;

type IconStyle = 'mirrored' | 'filled';

/**
 * Creates an icon component from a path on a 24 px grid, drawn with a line of 1.75 units. `mirrored` flips the
 * icon in right-to-left text; `filled` fills the outline and uses a line of 1.25 units.
 */
export function createIcon(path: string, iconStyle?: IconStyle): Icon {
  return (props) => <Glyph {...props} path={path} iconStyle={iconStyle} />;
}

function Glyph({
  path,
  iconStyle,
  size = 20,
  label,
}: IconProps & { path: string; iconStyle: IconStyle | undefined }) {
  const styleClass = iconStyle === 'mirrored' ? ` ${directional}` : iconStyle === 'filled' ? ` ${solid}` : '';
  return (
    <svg
      className={icon + styleClass}
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
