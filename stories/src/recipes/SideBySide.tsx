import type { ReactNode } from 'react';
import { bare, framed, pair, side, sideName } from './SideBySide.css.ts';

export interface SideBySideProps {
  /** The chat built with hooks only, unstyled. */
  readonly hooks: ReactNode;
  /** The same chat built with the kit. */
  readonly kit: ReactNode;
  /** Height of the kit's side in pixels. Default: the height of its content. */
  readonly height?: number;
}

export function SideBySide({ hooks, kit, height }: SideBySideProps) {
  return (
    <div className={pair}>
      <div className={side}>
        <p className={sideName}>Hooks only</p>
        <div className={bare} data-recipe="">
          {hooks}
        </div>
      </div>
      <div className={side}>
        <p className={sideName}>The kit</p>
        <div className={framed} style={height === undefined ? {} : { blockSize: height }}>
          {kit}
        </div>
      </div>
    </div>
  );
}
