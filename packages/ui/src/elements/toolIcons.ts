import { createIcon } from './createIcon.tsx';

// Separate from `partIcons.ts`, because the composer's tools load with the first screen.
export const AttachIcon = /* @__PURE__ */ createIcon(
  'm19.4 11.6-7.7 7.7a4.9 4.9 0 0 1-6.9-6.9l7.9-7.9a3.3 3.3 0 0 1 4.7 4.6l-7.9 7.9a1.65 1.65 0 0 1-2.3-2.3l7.2-7.2',
);
export const EmojiIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM8.4 14a4.3 4.3 0 0 0 7.2 0M9 9.6h.01M15 9.6h.01',
);
export const MicIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5',
);
