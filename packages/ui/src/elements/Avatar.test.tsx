import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { Avatar } from './Avatar.tsx';
import { AvatarStack } from './AvatarStack.tsx';

afterEach(cleanup);

const src = 'https://shop.example/ada.jpg';

describe('Avatar', () => {
  it('A23: is hidden from assistive technology, because the name is next to it as text', () => {
    const { container } = renderKit(<Avatar name="Ada Moreau" src={src} presence="online" />);
    expect(container.querySelector('[data-chat-part="avatar"]')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('img')?.alt).toBe('');
  });

  it('shows initials if the picture fails to load, until the src changes', () => {
    const { container, rerender } = renderKit(<Avatar name="Ada Moreau" src={src} />);
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container.textContent).toBe('AM');
    rerender(<Avatar name="Ada Moreau" src="https://shop.example/other.jpg" />);
    expect(container.querySelector('img')).not.toBeNull();
  });

  it('AvatarStack shows at most three avatars by default', () => {
    const people = ['Ada', 'Jonas', 'Imani', 'Mina'].map((name, id) => ({ id, name, avatarUrl: null }));
    const { container } = renderKit(<AvatarStack people={people} />);
    expect(container.textContent).toBe('AJI');
  });
});
