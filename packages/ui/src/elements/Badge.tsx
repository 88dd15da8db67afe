import type { ReactNode } from 'react';
import { badge } from './Badge.css.ts';

/** Props of `Badge`. */
export interface BadgeProps {
  readonly tone?: 'count' | 'brand' | 'neutral' | 'positive' | 'caution';
  readonly children: ReactNode;
}

/** A count or a single word. Sets `data-tone`. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={badge} data-chat-part="badge" data-tone={tone}>
      {children}
    </span>
  );
}
