import { expect, it } from 'vitest';
import { editedMenu, menuText } from './menuText.ts';

const menu = [
  { title: 'Prices', payload: 'show_prices' },
  { title: 'Hours', payload: 'Hours' },
];

it('an unchanged menu is not sent', () => {
  expect(editedMenu(menuText(menu), menu)).toBeUndefined();
  expect(editedMenu('Prices\n\n Hours \n', menu)).toBeUndefined();
});

it('entries with an unchanged title keep their payload', () => {
  expect(editedMenu('Hours\nShipping\nPrices', menu)).toEqual(['Hours', 'Shipping', menu[0]]);
});

it('an empty text removes all entries', () => {
  expect(editedMenu('', menu)).toEqual([]);
});
