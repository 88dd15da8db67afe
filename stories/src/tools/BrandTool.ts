import { type ChangeEvent, createElement } from 'react';
import { useGlobals } from 'storybook/manager-api';

const name = 'Any colour as the brand';

/** Any colour as the brand, beside the presets of the menu; it stays in the address as they do. */
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
