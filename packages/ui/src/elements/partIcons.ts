import { createIcon } from './createIcon.tsx';

// Icons that the first screen of the widget does not use. They load with the parts that use them.

const ring = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z';

const lens = 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM16 16l4 4';

const bell =
  'M6.5 10a5.5 5.5 0 0 1 11 0c0 4.5 1.8 5.9 1.8 6.6H4.7c0-.7 1.8-2.1 1.8-6.6ZM10 19.5a2.2 2.2 0 0 0 4 0';

export const BellIcon = /* @__PURE__ */ createIcon(bell);
export const BellOffIcon = /* @__PURE__ */ createIcon(`${bell}M4 4l16 16`);
export const ChatIcon = /* @__PURE__ */ createIcon(
  'M12 3c-5.5 0-10 3.8-10 8.5 0 2.5 1.3 4.8 3.4 6.3L4.6 21a.7.7 0 0 0 1 .8l4-2.1q1.2.3 2.4.3c5.5 0 10-3.8 10-8.5S17.5 3 12 3',
  'filled',
);
export const CalendarIcon = /* @__PURE__ */ createIcon(
  'M6.5 5.5h11A2.5 2.5 0 0 1 20 8v9.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5V8a2.5 2.5 0 0 1 2.5-2.5ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
);
export const ChevronDownIcon = /* @__PURE__ */ createIcon('m5.5 9 6.5 6.5L18.5 9');
export const ChevronUpIcon = /* @__PURE__ */ createIcon('m5.5 15 6.5-6.5 6.5 6.5');
export const CopyIcon = /* @__PURE__ */ createIcon(
  'M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2',
);
export const DownloadIcon = /* @__PURE__ */ createIcon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const GlobeIcon = /* @__PURE__ */ createIcon(
  `${ring}M3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5Z`,
);
export const MailIcon = /* @__PURE__ */ createIcon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7.5l8 5.5 8-5.5',
);
export const MapPinIcon = /* @__PURE__ */ createIcon(
  'M12 3.5a6.75 6.75 0 0 1 6.75 6.75c0 4.5-4.6 8.6-6.75 10.25-2.15-1.65-6.75-5.75-6.75-10.25A6.75 6.75 0 0 1 12 3.5ZM12 7.75a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
);
export const PauseIcon = /* @__PURE__ */ createIcon('M8.5 5.5v13M15.5 5.5v13');
export const PlayIcon = /* @__PURE__ */ createIcon('M8 5.5v13L18.5 12 8 5.5Z', 'filled');
export const QrIcon = /* @__PURE__ */ createIcon(
  'M4.5 4.5h5.5V10H4.5V4.5ZM14 4.5h5.5V10H14V4.5ZM4.5 14H10v5.5H4.5V14ZM14 14h2.5v2.5M19.5 14v5.5H17M14 19.5h.01',
);
export const SearchIcon = /* @__PURE__ */ createIcon(lens);
export const StopIcon = /* @__PURE__ */ createIcon(
  'M7.5 6.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
  'filled',
);
export const TrashIcon = /* @__PURE__ */ createIcon(
  'M4.5 7h15M9.5 7V5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.3 11v5M13.7 11v5',
);
export const UserIcon = /* @__PURE__ */ createIcon(
  'M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM5 19.5c.5-3.3 3.3-5.25 7-5.25s6.5 1.95 7 5.25',
);
export const ThumbDownIcon = /* @__PURE__ */ createIcon(
  'M17 4.5h2.5v9H17M17 13.5l-4 6.5a2.2 2.2 0 0 1-2-3l1-3.5H6.8a2 2 0 0 1-2-2.4l1.2-5a2 2 0 0 1 2-1.6h7l2 .9Z',
);
export const ThumbUpIcon = /* @__PURE__ */ createIcon(
  'M7 19.5H4.5v-9H7M7 10.5 11 4a2.2 2.2 0 0 1 2 3l-1 3.5h5.2a2 2 0 0 1 2 2.4l-1.2 5a2 2 0 0 1-2 1.6H9l-2-.9Z',
);
export const ZoomInIcon = /* @__PURE__ */ createIcon(`${lens}M11 8.5v5M8.5 11h5`);
export const ZoomOutIcon = /* @__PURE__ */ createIcon(`${lens}M8.5 11h5`);
