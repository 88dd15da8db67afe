import type { ReactNode } from 'react';
import { page, stage } from './Stage.css.ts';

/** Props of `Stage` and `HostPage`. */
export interface StageProps {
  /** Pixels. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** The room of a panel, for what lies over one or fills one. */
export function Stage({ height = 560, children }: StageProps) {
  return (
    <div className={stage} style={{ blockSize: height }}>
      {children}
    </div>
  );
}

/** A corner of somebody else's page, for what floats over one. */
export function HostPage({ height = 420, children }: StageProps) {
  return (
    <div className={page} style={{ blockSize: height }}>
      {children}
    </div>
  );
}
