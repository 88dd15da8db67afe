import { createElement, Fragment, type JSX } from 'react';
import { Button, PopoverProvider, Separator } from 'storybook/internal/components';
import { useGlobals, useGlobalTypes } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { ModeMenu } from '../look/ModeMenu.ts';
import { BrandTool } from './BrandTool.ts';
import { ModeSelect } from './ModeSelect.ts';

const Bar = styled.div({ display: 'flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' });
const Rows = styled.div({ display: 'grid', gap: 6, minWidth: 260, fontSize: 12 });
const Row = styled.label({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  alignItems: 'center',
  '& > select': { maxWidth: '100%' },
});

/** The settings of the stories. Rarely needed ones are in the menu More, so that the bar fits next to the sidebar. */
export function ModeTools() {
  const [globals] = useGlobals();
  const menus = useModeMenus();
  const folded = menus.filter(([, { isFolded }]) => isFolded);
  const isChanged = ([mode, { initial }]: NamedMenu) => (globals[mode] ?? initial) !== initial;
  const count = folded.filter(isChanged).length;
  const trigger: JSX.Element = createElement(
    Button,
    { active: count > 0, ariaLabel: false, padding: 'small', size: 'small', variant: 'ghost' },
    count === 0 ? 'More' : `More (${count} changed)`,
  );
  return createElement(
    Bar,
    null,
    createElement(Separator),
    menus
      .filter(([, { isFolded }]) => !isFolded)
      .map(([mode, menu]) =>
        createElement(
          Fragment,
          { key: mode },
          createElement(ModeSelect, { mode, menu }),
          mode === 'brand' && createElement(BrandTool),
        ),
      ),
    createElement(PopoverProvider, {
      ariaLabel: 'More settings of the stories',
      padding: 12,
      popover: createElement(MoreMenu, { folded, isChanged: menus.some(isChanged) }),
      // biome-ignore lint/correctness/noChildrenProp: the type requires the trigger among the props
      children: trigger,
    }),
  );
}

type NamedMenu = readonly [mode: string, menu: ModeMenu];

function useModeMenus(): readonly NamedMenu[] {
  const types: Readonly<Record<string, Partial<ModeMenu>>> = useGlobalTypes();
  return Object.entries(types).filter(
    (entry): entry is [string, ModeMenu] => entry[1].isFolded !== undefined,
  );
}

interface MoreMenuProps {
  readonly folded: readonly NamedMenu[];
  /** Whether any setting, in this menu or in the toolbar, differs from its initial value. */
  readonly isChanged: boolean;
}

function MoreMenu({ folded, isChanged }: MoreMenuProps) {
  const [, updateGlobals] = useGlobals();
  const menus = useModeMenus();
  const reset = () => updateGlobals(Object.fromEntries(menus.map(([mode, { initial }]) => [mode, initial])));
  return createElement(
    Rows,
    null,
    folded.map(([mode, menu]) =>
      createElement(Row, { key: mode }, menu.name, createElement(ModeSelect, { mode, menu })),
    ),
    createElement(
      Button,
      { ariaLabel: false, disabled: !isChanged, size: 'small', onClick: reset },
      'Reset all settings',
    ),
  );
}
