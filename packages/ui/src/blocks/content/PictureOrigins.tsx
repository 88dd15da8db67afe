import { createContext } from 'react';

/**
 * Origins, such as `https://cdn.shop.example` or `https://*.shop.example`, from which cards and stickers may load
 * pictures, and messages may play audio and video. Files from the page's own origin and `data:image/` URLs are always
 * allowed. Any other picture is omitted, and other audio and video is only linked, because loading it would reveal the
 * visitor to its server. The kit's screens add the origins of the channel's `mediaOrigins`.
 */
export const PictureOrigins = createContext<readonly string[]>([]);
