import { createContext } from 'react';

/**
 * Origins from which cards and stickers may load pictures, and messages may play audio and video. Examples:
 * `https://cdn.shop.example`, `https://*.shop.example`. Files from the page's own origin and `data:image/` URLs are
 * always allowed. Other pictures are omitted, and other audio and video is only linked, because loading a file reveals
 * the visitor to its server. The kit's screens add the origins of the channel's `mediaOrigins`.
 */
export const PictureOrigins = createContext<readonly string[]>([]);
