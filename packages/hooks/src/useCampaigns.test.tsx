import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestChat, started, type TestChat } from './createTestChat.testing.tsx';
import { useCampaigns } from './useCampaigns.ts';

const campaign = {
  id: 5,
  message: 'Can we help?',
  trigger_rules: { time_on_page: 0, url: 'https://shop.example/' },
};
const form = {
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_fields: [{ name: 'fullName', required: true }] },
};

describe('useCampaigns', () => {
  let chat: TestChat;
  let events: string[];
  beforeEach(() => {
    events = [];
  });
  afterEach(() => {
    cleanup();
    chat.client.dispose();
  });

  async function show(channel: object, answers: Readonly<Record<string, unknown>> = {}) {
    chat = createTestChat({ greetingMessages: [campaign], ...channel }, answers);
    for (const name of ['campaign:shown', 'campaign:clicked', 'campaign:dismissed'] as const) {
      chat.client.on(name, ({ id }) => events.push(`${name} ${id}`));
    }
    const { result } = renderHook(useCampaigns, { wrapper: chat.wrapper });
    expect(result.current).toMatchObject({ active: null, status: 'idle', executed: false });
    act(() => chat.client.campaigns.start('https://shop.example/cart'));
    await waitFor(() => expect(result.current.status).toBe('active'));
    return result;
  }

  it('opening begins the conversation with the campaign', async () => {
    const campaigns = await show({}, { 'POST /api/events': started });
    expect(campaigns.current.active).toMatchObject({ id: 5, message: 'Can we help?' });
    await act(async () => expect(await campaigns.current.open()).toBe(true));
    await waitFor(() =>
      expect(campaigns.current).toMatchObject({ active: null, status: 'done', executed: true }),
    );
    expect(chat.client.state.conversation).toMatchObject({ id: 1, isCreating: false });
    expect(events).toEqual(['campaign:shown 5', 'campaign:clicked 5']);
  });

  it('opening that fails sets the error, and may be tried again', async () => {
    const campaigns = await show({});
    await act(async () => expect(await campaigns.current.open()).toBe(false));
    await waitFor(() => expect(campaigns.current).toMatchObject({ status: 'error', executed: false }));
    expect(campaigns.current.active?.id).toBe(5);
  });

  it('opening waits for the form that comes first', async () => {
    const campaigns = await show(form, { 'POST /api/events': started });
    await act(async () => expect(await campaigns.current.open()).toBe(false));
    expect(campaigns.current.status).toBe('active');
    expect(chat.calls.filter(({ name }) => name === 'POST /api/events')).toEqual([]);
    expect(events).toEqual(['campaign:shown 5', 'campaign:clicked 5']);
  });

  it('dismissing takes it away', async () => {
    const campaigns = await show({});
    act(() => campaigns.current.dismiss());
    await waitFor(() => expect(campaigns.current).toMatchObject({ active: null, status: 'idle' }));
    expect(events).toEqual(['campaign:shown 5', 'campaign:dismissed 5']);
    expect(await campaigns.current.open()).toBe(false);
  });
});
