import { createIcon } from './createIcon.tsx';

const bubble =
  'M12 3.6c4.7 0 8.5 3.7 8.5 8.3s-3.8 8.3-8.5 8.3c-1.4 0-2.8-.3-4-.95L3.7 20.4l1.2-4.1a8.1 8.1 0 0 1-1.4-4.4c0-4.6 3.8-8.3 8.5-8.3Z';
const handset =
  'M9.5 7.9 8.3 8.7c-.2 3.7 3 7 6.8 7.1l1-1.3-2-1.5-1.1.8c-1-.4-1.9-1.3-2.3-2.3l.9-1-1.3-2.2-.8-.4Z';

export const WhatsappIcon = /* @__PURE__ */ createIcon(bubble + handset);
export const TelegramIcon = /* @__PURE__ */ createIcon(
  'M20.5 4.5 3.5 11.1l5 1.9L18 6.8l-7.4 7.5v4.9l3-3 4 2.9 2.9-14.6Z',
);
export const LineIcon = /* @__PURE__ */ createIcon(
  'M12 4c4.9 0 8.8 3 8.8 6.8 0 3.6-4 6.9-8.5 9.6-.7.4-1-.1-.9-.7l.3-2.1C7 17.3 3.2 14.5 3.2 10.8 3.2 7 7.1 4 12 4ZM7 9v3.5h1.5M10.7 9v3.5M13 12.5V9l2 3.5V9M17.3 9v3.5',
);
export const MessengerIcon = /* @__PURE__ */ createIcon(
  'M12 3.6c4.8 0 8.5 3.5 8.5 7.9s-3.7 7.9-8.5 7.9c-.8 0-1.6-.1-2.4-.3L6.5 20.6v-2.9a7.6 7.6 0 0 1-3-6.2c0-4.4 3.7-7.9 8.5-7.9ZM7 13.6l3.3-3.4 3 2.5 3.7-3',
);
export const InstagramIcon = /* @__PURE__ */ createIcon(
  'M8 3.7h8A4.3 4.3 0 0 1 20.3 8v8a4.3 4.3 0 0 1-4.3 4.3H8A4.3 4.3 0 0 1 3.7 16V8A4.3 4.3 0 0 1 8 3.7ZM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM16.9 7.1h.01',
);
export const ViberIcon = /* @__PURE__ */ createIcon(
  'M12 3.5c5.5 0 8 1.9 8 7.3s-2.5 7.3-8 7.3l-3 3v-3.2c-3.6-.7-5-2.9-5-7.1 0-5.4 2.5-7.3 8-7.3ZM9 7.5 8 8.3c.1 2.9 2.6 5.6 5.6 5.9l.9-1.2-1.6-1.2-.9.6c-.7-.3-1.3-1-1.6-1.7l.8-.8L10 8l-1-.5ZM13.2 7.3a3 3 0 0 1 2.9 3',
);
