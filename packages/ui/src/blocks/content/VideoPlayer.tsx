import { type ReactNode, useState } from 'react';
import { video } from './VideoPlayer.css.ts';

export interface VideoPlayerProps {
  readonly src: string;
  readonly name: string;
  readonly fallback: ReactNode;
}

export function VideoPlayer({ src, name, fallback }: VideoPlayerProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (src === brokenSrc) return fallback;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the sender has no captions
    <video
      className={video}
      data-chat-part="video"
      src={src}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onError={() => setBrokenSrc(src)}
    />
  );
}
