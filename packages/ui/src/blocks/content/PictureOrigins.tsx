import { createContext } from 'react';

/**
 * Origins, such as `https://cdn.shop.example` or `https://*.shop.example`, from which cards and stickers may load
 * pictures, and messages may play audio and video. Files from the page's own origin and `data:image/` URLs are always
 * allowed. Any other picture is omitted, and other audio and video is only linked, because loading it would reveal the
 * visitor to its server. In a chat of the kit, the origins of the channel's `mediaOrigins` are added.
 */
export const PictureOrigins = createContext<readonly string[]>([]);
