import { createIcon } from '../../elements/createIcon.tsx';

export const FileIcon = /* @__PURE__ */ createIcon(
  'M13.5 3.5H8A2.5 2.5 0 0 0 5.5 6v12A2.5 2.5 0 0 0 8 20.5h8a2.5 2.5 0 0 0 2.5-2.5V8.5l-5-5ZM13.5 3.5v3a2 2 0 0 0 2 2h3M9 13h6M9 16.5h4',
);
