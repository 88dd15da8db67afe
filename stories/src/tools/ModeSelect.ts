import { type ChangeEvent, createElement } from 'react';
import { useGlobals } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { ModeMenu } from '../look/ModeMenu.ts';

const Field = styled.select(({ theme }) => ({
  fieldSizing: 'content',
  maxWidth: 150,
  height: 28,
  padding: '0 4px',
  border: '1px solid transparent',
  borderRadius: theme.appBorderRadius,
  background: 'transparent',
  color: theme.textMutedColor,
  font: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { background: theme.background.hoverable },
  '&[data-changed]': {
    borderColor: theme.color.secondary,
    background: theme.background.hoverable,
    color: theme.color.secondary,
  },
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  '& option': { background: theme.background.content, color: theme.color.defaultText },
}));

export interface ModeSelectProps {
  readonly mode: string;
  readonly menu: ModeMenu;
}

/**
 * A menu that is marked if its value differs from the initial one. It is disabled if the story sets the value itself.
 */
export function ModeSelect({ mode, menu }: ModeSelectProps) {
  const [globals, updateGlobals, storyGlobals] = useGlobals();
  const { name, items, initial } = menu;
  const value = globals[mode] ?? initial;
  const isCustom = items.every((item) => item.value !== value);
  const isSetByStory = mode in storyGlobals;
  const title = isSetByStory ? `${name}: set by the story` : name;
  return createElement(
    Field,
    {
      'aria-label': name,
      ...(value === initial ? {} : { 'data-changed': '' }),
      disabled: isSetByStory,
      title,
      value: String(value),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        updateGlobals({ [mode]: items.find((item) => String(item.value) === target.value)?.value }),
    },
    isCustom && createElement('option', { value: String(value) }, String(value)),
    items.map((item) => createElement('option', { key: item.value, value: String(item.value) }, item.title)),
  );
}
