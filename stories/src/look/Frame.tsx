import type { ReactNode } from 'react';
import { card, panel, plain } from './Frame.css.ts';

export interface FrameProps {
  /** `panel` has the size of the widget's style, `card` adds padding around the content, `page` fills the window. */
  readonly kind: 'panel' | 'card' | 'page';
  readonly style: string;
  readonly position: string;
  readonly children: ReactNode;
}

export function Frame({ kind, style, position, children }: FrameProps) {
  const className = kind === 'panel' ? panel : kind === 'page' ? plain : card;
  return (
    <div className={className} data-style={style} data-position={position}>
      {children}
    </div>
  );
}
