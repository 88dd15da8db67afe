import type { ReactNode } from 'react';
import { page, stage } from './Stage.css.ts';

export interface StageProps {
  /** Height in pixels. The default is 560 for `Stage` and 420 for `HostPage`. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** A container of fixed height, for content that fills or covers a panel. */
export function Stage({ height = 560, children }: StageProps) {
  return (
    <div className={stage} style={{ blockSize: height }}>
      {children}
    </div>
  );
}

/** A mock host page, for content that floats over a page. At most as high as the window. */
export function HostPage({ height = 420, children }: StageProps) {
  return (
    <div className={page} style={{ blockSize: height }}>
      {children}
    </div>
  );
}
