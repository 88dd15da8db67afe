import type { ReactNode } from 'react';
import { card, launcher, panel, plain, popup } from './Frame.css.ts';

export interface FrameProps {
  /**
   * `panel` is as large as the widget in the given style, and a popup also has a picture of its launcher. `card` adds
   * padding around the content. `page` fills the window.
   */
  readonly kind: 'panel' | 'card' | 'page';
  readonly style: string;
  readonly position: string;
  readonly children: ReactNode;
}

export function Frame({ kind, style, position, children }: FrameProps) {
  const className = kind === 'panel' ? panel : kind === 'page' ? plain : card;
  const content = (
    <div className={className} data-style={style} data-position={position}>
      {children}
    </div>
  );
  if (kind !== 'panel' || style !== 'popup') return content;
  return (
    <div className={popup} data-position={position}>
      {content}
      {/* Not the kit's launcher, because plays look for buttons by name. */}
      <svg aria-hidden="true" className={launcher} viewBox="-10 -10 44 44">
        <path d="m5.5 9 6.5 6.5L18.5 9" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </div>
  );
}
