import { skeleton } from './Skeleton.css.ts';

/** Props of `Skeleton`. Sizes are CSS lengths. */
export interface SkeletonProps {
  readonly width: string;
  readonly height: string;
  readonly shape?: 'line' | 'circle' | 'bubble';
}

/** A placeholder for content that is loading. Hidden from assistive technology, so add a loading text. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={skeleton}
      data-chat-part="skeleton"
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
