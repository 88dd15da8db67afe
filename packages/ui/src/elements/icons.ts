import { createIcon } from './createIcon.tsx';

// See `partIcons.ts` for icons that the first screen of the widget does not use.

const ring = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z';

export const AlertIcon = /* @__PURE__ */ createIcon(`${ring}M12 8v4.5M12 16h.01`);
export const ArrowDownIcon = /* @__PURE__ */ createIcon('M12 5v14M6 13l6 6 6-6');
export const BackIcon = /* @__PURE__ */ createIcon('M14.5 5.5 8 12l6.5 6.5', 'mirrored');
export const BotIcon = /* @__PURE__ */ createIcon(
  'M12 6.5V4M8 6.5h8a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4ZM9 11.5v1.5M15 11.5v1.5',
);
export const CheckIcon = /* @__PURE__ */ createIcon('m5 12.5 4.5 4.5L19 7.5');
export const ChevronForwardIcon = /* @__PURE__ */ createIcon('m9.5 5.5 6.5 6.5-6.5 6.5', 'mirrored');
export const ChecksIcon = /* @__PURE__ */ createIcon('m2 12.5 4.5 4.5L16 7.5M11.5 17 21 7.5');
export const ClockIcon = /* @__PURE__ */ createIcon(`${ring}M12 7.5V12l3 2`);
export const CloseIcon = /* @__PURE__ */ createIcon('m6 6 12 12M18 6 6 18');
export const EndIcon = /* @__PURE__ */ createIcon(
  'M14.5 8V6a2 2 0 0 0-2-2h-6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-2M9.5 12H20M17 9l3 3-3 3',
  'mirrored',
);
export const MoreIcon = /* @__PURE__ */ createIcon(
  'M5 11h.01a1 1 0 1 1 0 2H5a1 1 0 0 1 0-2Zm7 0h.01a1 1 0 1 1 0 2H12a1 1 0 0 1 0-2Zm7 0h.01a1 1 0 1 1 0 2H19a1 1 0 0 1 0-2Z',
  'filled',
);
export const OfflineIcon = /* @__PURE__ */ createIcon(
  'M4 4l16 16M9 15a4.6 4.6 0 0 1 5.3-.6M5.8 11.8A9.2 9.2 0 0 1 9.7 9.5M13 9.05a9.2 9.2 0 0 1 5.2 2.75M3 8.7A13.5 13.5 0 0 1 6.6 6.4M10.5 5.25A13.5 13.5 0 0 1 21 8.7M12 18.5h.01',
);
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M8.5 3.5h7a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM11 17.5h2',
);
export const PopOutIcon = /* @__PURE__ */ createIcon(
  'M13.5 4.5h6v6M19 5l-7.5 7.5M10 5.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-3',
  'mirrored',
);
export const RetryIcon = /* @__PURE__ */ createIcon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.2h-4.2');
export const SendIcon = /* @__PURE__ */ createIcon('M12 19V5.5M6 11.5l6-6 6 6');
