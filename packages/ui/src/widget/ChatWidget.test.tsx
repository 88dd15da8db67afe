import { type ChatClient, createChatClient } from '@chat/core';
import { createTestEnvironment } from '@chat/core/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChatWidget } from './ChatWidget.tsx';

let dispose: () => void = () => undefined;
afterEach(() => {
  dispose();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderWidget(props: Partial<ComponentProps<typeof ChatWidget>> = {}, failures = 0) {
  const { environment, server, clock } = createTestEnvironment();
  const fault = { kind: 'answer', answer: { status: 503, body: {} } } as const;
  if (failures > 0) server.network.fail({ call: 'GET /api/config', fault, times: failures });
  const client = createChatClient({ flowToken: 'demo', environment });
  dispose = () => client.dispose();
  const { settings: _, ...others } = props;
  render(<ChatWidget locale="en" {...others} client={client} />);
  await act(() => clock.advance(1_000));
  return clock;
}

function Broken(): never {
  throw new Error('my slot is broken');
}

interface PageProps {
  readonly client: ChatClient;
  onRequest(isOpen: boolean): void;
}

function Page({ client, onRequest }: PageProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Page closes it
      </button>
      <ChatWidget
        client={client}
        locale="en"
        layout="popup"
        open={open}
        onOpenChange={onRequest}
        slots={{
          header: ({ onClose }) => (
            <button type="button" onClick={onClose}>
              My close
            </button>
          ),
        }}
      />
    </>
  );
}

it('shows an error while the backend fails, and then the chat', async () => {
  const clock = await renderWidget({}, 2);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.body.textContent).not.toContain('away');
  await act(() => clock.advance(120_000));
  expect(await screen.findByRole('textbox')).toBeTruthy();
});

it.each([
  [{}, '`settings.flowToken` is undefined'],
  [{ flowToken: 'demo', apiUrl: 'localhost:3000' }, 'Add the scheme: "http://localhost:3000"'],
])('throws at once for the settings %j', (settings, message) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => render(<ChatWidget settings={Object(settings)} />)).toThrow(message);
});

it('a slot that throws does not break the chat; the default header replaces a broken header', async () => {
  vi.stubGlobal('reportError', vi.fn());
  vi.spyOn(console, 'error').mockReturnValue();
  await renderWidget({ slots: { header: () => <Broken />, notice: <Broken /> } });
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(document.querySelector('[data-chat-part="header"]')).not.toBeNull();
  expect(reportError).toHaveBeenCalledWith(expect.objectContaining({ message: 'my slot is broken' }));
});

it('a close button in a controlled popup only calls onOpenChange; the popup closes when its prop changes', async () => {
  const requested: boolean[] = [];
  const { environment, clock } = createTestEnvironment();
  const client = createChatClient({ flowToken: 'demo', environment });
  dispose = () => client.dispose();
  render(<Page client={client} onRequest={(next) => requested.push(next)} />);
  await act(() => clock.advance(1_000));
  fireEvent.click(await screen.findByRole('button', { name: 'My close' }));
  expect(requested).toEqual([false]);
  expect(screen.getByRole('button', { name: 'My close' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Page closes it' }));
  expect(screen.queryByRole('button', { name: 'My close' })).toBeNull();
});

it('a brand that is not a color is reported in the console, and the channel’s color is used', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  await renderWidget({ brand: 'gren' });
  expect(report.mock.calls).toEqual([[expect.stringContaining('`brand` of <ChatWidget> is "gren"')]]);
  const chat = document.querySelector<HTMLElement>('[data-chat-part="chat"]');
  expect(chat?.style.getPropertyValue('--chat-brand')).toBe('#2b59d9');
});
