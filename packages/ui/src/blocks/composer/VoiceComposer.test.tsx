import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { VoiceComposer } from './VoiceComposer.tsx';

let bytes = 0;

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state: RecordingState = 'inactive';
  readonly mimeType = 'audio/webm';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    const data = new Blob(['x'.repeat(bytes)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    this.dispatchEvent(new Event('stop'));
  }
}

let chat: RenderedChat | undefined;
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => {
  chat?.client.dispose();
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('after an empty recording could not be sent, VoiceComposer does not send the next one by itself', async () => {
  chat = renderChat(<VoiceComposer startsNow onClose={vi.fn()} />);
  await chat.settle();
  bytes = 0;
  await press('Send voice message');
  await press('Try again');
  await chat.settle();
  bytes = 9;
  await press('Stop and listen');
  await chat.settle();
  expect(chat.client.state.messages.list.items).toEqual([]);
  await press('Send voice message');
  expect(chat.client.state.messages.list.items).toHaveLength(1);
});
