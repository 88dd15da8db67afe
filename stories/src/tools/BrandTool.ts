import { type ChangeEvent, createElement } from 'react';
import { useGlobals } from 'storybook/manager-api';

const name = 'Custom brand color';

/** A color input in the toolbar, for any brand color. Storybook stores its value in the URL. */
export function BrandTool() {
  const [{ brand }, updateGlobals] = useGlobals();
  if (typeof brand !== 'string') return null;
  return createElement('input', {
    'aria-label': name,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => updateGlobals({ brand: target.value }),
    style: { alignSelf: 'center', inlineSize: 26, blockSize: 22, margin: '0 6px', padding: 0, border: 0 },
    title: name,
    type: 'color',
    value: brand,
  });
}
