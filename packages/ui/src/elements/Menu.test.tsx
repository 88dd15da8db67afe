import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { MoreIcon } from './icons.ts';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

it('the button of a menu refers to its list only while the list is shown', () => {
  renderKit(
    <Menu label="More" entries={[{ label: 'Search', Icon: MoreIcon, onPick: vi.fn() }]}>
      <MoreIcon />
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  expect(button.getAttribute('aria-controls')).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('menu').id);
});
