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

describe('Notices', () => {
  it.each(['chunk', 'crash'] as const)(
    'ErrorScreen with the kind %s shows an alert, and its button calls onReload',
    async (kind) => {
      const onReload = vi.fn();
      renderKit(<ErrorScreen kind={kind} onReload={onReload} />);
      expect(screen.getByRole('alert').textContent).toContain('Your messages are safe');
      await press('Reload the chat');
      expect(onReload).toHaveBeenCalledTimes(1);
    },
  );

  it('PopoutNotice makes the page below inert, has a button to take the chat back, and ignores Escape', async () => {
    const onTakeBack = vi.fn();
    const onDocumentKeyDown = vi.fn();
    document.addEventListener('keydown', onDocumentKeyDown);
    renderKit(
      <>
        <main>below</main>
        <PopoutNotice onTakeBack={onTakeBack} />
      </>,
    );
    expect(screen.getByText('below').hasAttribute('inert')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Continue here');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(onDocumentKeyDown).toHaveBeenCalledTimes(1);
    await press('Continue here');
    expect(onTakeBack).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', onDocumentKeyDown);
  });

  it('SessionEnded removes the old messages when the visitor starts a new conversation', async () => {
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

  it('ConsentNotice links to the privacy policy, and lets the visitor agree or decline', async () => {
    const [onAccept, onDecline] = [vi.fn(), vi.fn()];
    chat = renderChat(<ConsentNotice onAccept={onAccept} onDecline={onDecline} />, {
      global: { privacyUrl: 'https://shop.example/privacy' },
    });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Privacy policy' }).href).toBe(
      'https://shop.example/privacy',
    );
    await press('Agree and chat');
    await press('Not now');
    expect([onAccept.mock.calls.length, onDecline.mock.calls.length]).toEqual([1, 1]);
  });
});
