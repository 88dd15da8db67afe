import type { ReactNode } from 'react';
import { page, stage } from './Stage.css.ts';

/** Props of `Stage` and `HostPage`. */
export interface StageProps {
  /** Pixels. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** A container of a panel's size, for content that fills or covers a panel. */
export function Stage({ height = 560, children }: StageProps) {
  return (
    <div className={stage} style={{ blockSize: height }}>
      {children}
    </div>
  );
}

/** A corner of a host page, for content that floats over it. */
export function HostPage({ height = 420, children }: StageProps) {
  return (
    <div className={page} style={{ blockSize: height }}>
      {children}
    </div>
  );
}
