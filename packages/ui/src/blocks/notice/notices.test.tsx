import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { renderKit } from '../../testing/renderKit.tsx';
import { ConsentNotice } from './ConsentNotice.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { PopoutNotice } from './PopoutNotice.tsx';
import { SessionEnded } from './SessionEnded.tsx';

let chat: RenderedChat | undefined;
afterEach(() => {
  chat?.client.dispose();
  chat = undefined;
  cleanup();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('what stands in place of a screen', () => {
  it.each(['chunk', 'crash'] as const)('after a %s says so at once and reloads', async (kind) => {
    const onReload = vi.fn();
    renderKit(<ErrorScreen kind={kind} onReload={onReload} />);
    expect(screen.getByRole('alert').textContent).toContain('Your messages are safe');
    await press('Reload the chat');
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('while the chat is in another window takes it back, and Escape is not its affair', async () => {
    const onTakeBack = vi.fn();
    const heardBelow = vi.fn();
    document.addEventListener('keydown', heardBelow);
    renderKit(
      <>
        <main>below</main>
        <PopoutNotice onTakeBack={onTakeBack} />
      </>,
    );
    expect(screen.getByText('below').hasAttribute('inert')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Continue here');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(heardBelow).toHaveBeenCalledTimes(1);
    await press('Continue here');
    expect(onTakeBack).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heardBelow);
  });

  it('of an ended session forgets the visitor before anything new begins', async () => {
    const onStartNew = vi.fn();
    chat = renderChat(<SessionEnded onStartNew={onStartNew} />);
    const { client, settle } = chat;
    act(() => void client.send('Hello'));
    await settle();
    expect(client.state.messages.list.items).toHaveLength(1);
    await press('Start a new conversation');
    expect(client.state.messages.list.items).toHaveLength(0);
    expect(onStartNew).toHaveBeenCalledTimes(1);
  });

  it('while consent is pending asks, with the privacy policy beside the question', async () => {
    const [onAccept, onDecline] = [vi.fn(), vi.fn()];
    chat = renderChat(<ConsentNotice onAccept={onAccept} onDecline={onDecline} />, {
      global: { privacyUrl: 'https://shop.example/privacy' },
    });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy policy' }).href).toBe(
      'https://shop.example/privacy',
    );
    await press('Agree and start the chat');
    await press('Not now');
    expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 1]);
  });
});
