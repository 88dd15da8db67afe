import { createContext } from 'react';

/**
 * Origins such as `https://cdn.shop.example` from which cards may show pictures, beside the page's own. A picture from
 * anywhere else tells its server who reads the message, so the card is shown without it.
 */
export const PictureOrigins = createContext<readonly string[]>([]);
