import { createContext } from 'react';

/**
 * Origins, such as `https://cdn.shop.example`, from which cards and stickers may load pictures. Pictures from the page's
 * own origin and `data:image/` URLs are always allowed. Any other picture is omitted, because loading it would reveal
 * the visitor to its server.
 */
export const PictureOrigins = createContext<readonly string[]>([]);
