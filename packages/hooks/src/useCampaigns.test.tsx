import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestChat, type TestChat } from './testing/createTestChat.tsx';
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
  afterEach(cleanup);

  async function show(channel: object = {}) {
    chat = createTestChat({ config: { channel: { greetingMessages: [campaign], ...channel } } });
    for (const name of ['campaign:shown', 'campaign:clicked', 'campaign:dismissed'] as const) {
      chat.client.on(name, ({ id }) => events.push(`${name} ${id}`));
    }
    const { result } = renderHook(useCampaigns, { wrapper: chat.wrapper });
    await chat.advance();
    expect(result.current).toMatchObject({ active: null, status: 'idle', executed: false });
    chat.client.campaigns.start('https://shop.example/cart');
    await chat.advance();
    expect(result.current.status).toBe('active');
    return result;
  }

  async function open(campaigns: Awaited<ReturnType<typeof show>>): Promise<boolean> {
    const opened = campaigns.current.open();
    await chat.advance();
    return opened;
  }

  it('starts the conversation with the campaign when it is opened', async () => {
    const campaigns = await show();
    expect(campaigns.current.active).toMatchObject({ id: 5, message: 'Can we help?' });
    expect(await open(campaigns)).toBe(true);
    expect(campaigns.current).toMatchObject({ active: null, status: 'done', executed: true });
    expect(chat.client.state.conversation).toMatchObject({ status: 'open', isCreating: false });
    expect(events).toEqual(['campaign:shown 5', 'campaign:clicked 5']);
  });

  it('has the status "executing" while the server has not responded', async () => {
    const campaigns = await show();
    const opened = campaigns.current.open();
    await act(async () => undefined);
    expect(campaigns.current.status).toBe('executing');
    await chat.advance();
    await opened;
  });

  it('has the status "error" when opening fails, and can be opened again', async () => {
    const campaigns = await show();
    const answer = { status: 422, body: { error: { code: 'x', message: 'No.' } } };
    chat.server.network.fail({ call: 'POST /api/events', fault: { kind: 'answer', answer } });
    expect(await open(campaigns)).toBe(false);
    expect(campaigns.current).toMatchObject({ status: 'error', executed: false, active: { id: 5 } });
    expect(await open(campaigns)).toBe(true);
  });

  it('does not execute the campaign on open while the pre-chat form is required', async () => {
    const campaigns = await show(form);
    expect(await open(campaigns)).toBe(false);
    expect(campaigns.current.status).toBe('active');
    expect(chat.server.network.bodiesOf('POST /api/events')).toEqual([]);
    expect(events).toEqual(['campaign:shown 5', 'campaign:clicked 5']);
  });

  it('removes the campaign when it is dismissed', async () => {
    const campaigns = await show();
    act(() => campaigns.current.dismiss());
    await chat.advance();
    expect(campaigns.current).toMatchObject({ active: null, status: 'idle' });
    expect(events).toEqual(['campaign:shown 5', 'campaign:dismissed 5']);
    expect(await campaigns.current.open()).toBe(false);
  });

  it('has the status "scheduled" before the `time_on_page` of the campaign has passed', async () => {
    chat = createTestChat({
      config: { channel: { greetingMessages: [{ ...campaign, trigger_rules: { time_on_page: 60 } }] } },
    });
    const { result } = renderHook(useCampaigns, { wrapper: chat.wrapper });
    await chat.advance();
    chat.client.campaigns.start('https://shop.example/');
    await chat.advance();
    expect(result.current.status).toBe('scheduled');
  });
});
