import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { SendIcon } from './icons.ts';

afterEach(cleanup);

describe('IconButton', () => {
  it('has an accessible name and hides its icon from assistive technology', () => {
    renderKit(
      <IconButton label="Send message">
        <SendIcon />
      </IconButton>,
    );
    expect(screen.getByRole('button', { name: 'Send message' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('stays focusable while blocked, explains why, and ignores clicks', () => {
    const onClick = vi.fn();
    renderKit(
      <IconButton label="Send message" blockedReason="Write a message first" onClick={onClick}>
        <SendIcon />
      </IconButton>,
    );
    const button = screen.getByRole('button', { name: 'Send message', description: 'Write a message first' });
    button.focus();
    fireEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('Button', () => {
  it('ignores clicks while busy', () => {
    const onClick = vi.fn();
    renderKit(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('with asChild, makes a link look like a button', () => {
    renderKit(
      <Button asChild variant="soft">
        <a href="https://shop.example/orders" className="mine">
          Your orders
        </a>
      </Button>,
    );
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Your orders' });
    expect(link.href).toBe('https://shop.example/orders');
    expect(link.dataset.variant).toBe('soft');
    expect(link.className).toContain('mine');
  });
});
