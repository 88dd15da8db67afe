import type { Icon, IconProps } from '@chat/ui';

/** Creates an icon in the style of the kit's, from a path on a 24 px grid. */
function icon(path: string): Icon {
  return ({ size = 20 }: IconProps) => (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const EditIcon = icon(
  'M4.5 19.5v-3.8L15.4 4.8a1.6 1.6 0 0 1 2.3 0l1.5 1.5a1.6 1.6 0 0 1 0 2.3L8.3 19.5Z',
);
export const PlusIcon = icon('M12 5v14M5 12h14');
export const PanelIcon = icon(
  'M5.5 4.5h13a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5ZM14.5 4.5v15',
);
export const SettingsIcon = icon(
  'M4 7.5h9M19 7.5h1M4 16.5h1M11 16.5h9M16 5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8 14a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
);
export const CodeIcon = icon('m8.5 8-4 4 4 4M15.5 8l4 4-4 4M13.5 5.5l-3 13');
export const StarIcon = icon('m12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.600 9Z');
