import type { ReactNode } from 'react';
import { bare, framed, pair, side, sideName } from './Beside.css.ts';

/** Props of `Beside`. */
export interface BesideProps {
  /** Made of hooks alone, without any style. */
  readonly hooks: ReactNode;
  /** The same as the kit draws it. */
  readonly kit: ReactNode;
  /** Of the kit's side, in pixels; without one it is as high as it is. */
  readonly height?: number;
}

/** The same chat twice: what hooks give, and what the kit makes of it. */
export function Beside({ hooks, kit, height }: BesideProps) {
  return (
    <div className={pair}>
      <div className={side}>
        <p className={sideName}>Hooks alone</p>
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
