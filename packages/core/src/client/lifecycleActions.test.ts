import { subscribe } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyModules } from '../channel/lazyModules.ts';
import { readPreChat } from '../channel/readPreChat.ts';
import { createChatClient } from '../createChatClient.ts';
import { createTestEnvironment } from '../testing/createTestEnvironment.ts';

afterEach(() => void vi.restoreAllMocks());

const channel = {
  preChatFormEnabled: true,
  preChatFormOptions: { pre_chat_fields: [{ name: 'fullName', required: true }] },
};

it.each(['given by the page', 'fetched'])(
  'the state changes when the code of the pre-chat form is loaded (configuration: %s)',
  async (source) => {
    const { preChatForm } = lazyModules;
    const code = await preChatForm.load();
    const loaded = vi.spyOn(preChatForm, 'loaded', 'get').mockReturnValue(undefined);
    vi.spyOn(preChatForm, 'load').mockImplementation(async () => {
      loaded.mockReturnValue(code);
      return code;
    });
    const { environment, clock } = createTestEnvironment({ config: { channel } });
    const config = source === 'fetched' ? {} : { config: { channel } };
    const client = createChatClient({ flowToken: 'demo', ...config, environment });
    const read = () => readPreChat(client.state).isRequired;
    let isRequired = read();
    subscribe(client.state.config, () => {
      isRequired = read();
    });
    expect(isRequired).toBe(false);
    void client.start();
    await clock.advance(1_000);
    expect(isRequired).toBe(true);
    client.dispose();
  },
);
