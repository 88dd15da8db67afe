import { createIcon } from '../../elements/createIcon.tsx';

export const ShieldIcon = /* @__PURE__ */ createIcon(
  'M12 3.5c2.3 1.7 4.6 2.5 7 2.6v5.4c0 4.3-2.7 7.4-7 9-4.3-1.6-7-4.7-7-9V6.1c2.4-.1 4.7-.9 7-2.6ZM9 12l2.2 2.2L15.2 10',
);
export const WindowsIcon = /* @__PURE__ */ createIcon(
  'M10.5 4.5H18A1.5 1.5 0 0 1 19.5 6v7.5A1.5 1.5 0 0 1 18 15h-7.5A1.5 1.5 0 0 1 9 13.5V6a1.5 1.5 0 0 1 1.5-1.5ZM15 18v.5A1.5 1.5 0 0 1 13.5 20H6a1.5 1.5 0 0 1-1.5-1.5V11A1.5 1.5 0 0 1 6 9.5',
  'mirrored',
);
export const HourglassIcon = /* @__PURE__ */ createIcon(
  'M6.5 4h11M6.5 20h11M8 4v3.2c0 2 4 3.1 4 4.8s-4 2.8-4 4.8V20M16 4v3.2c0 2-4 3.1-4 4.8s4 2.8 4 4.8V20',
);
