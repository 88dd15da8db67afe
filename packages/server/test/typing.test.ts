import { expect, it } from 'vitest';
import { newVisitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { noLimits, onEmbeddedDatabase } from './onEveryDatabase.ts';

const { typing: _typing, ...limits } = noLimits;

onEmbeddedDatabase(
  (server) => {
    it('sends agents `typing_on` at most once in three seconds, and `typing_off` every time', async () => {
      const visitor = await newVisitor(server);
      const agent = await CableClient.connect(server.url);
      await agent.subscribe({ channel: 'AgentChannel', agent_token: server.agentToken });
      const type = async (typing_status: string) => {
        const body = { typing_status };
        expect((await visitor.call('POST', '/api/conversations/toggle_typing', { body })).status).toBe(200);
      };
      const on = 'conversation.typing_on';
      const off = 'conversation.typing_off';
      for (let attempt = 0; attempt < 20; attempt += 1) await type('on');
      await type('off');
      await agent.event(off);
      expect(agent.events(on)).toHaveLength(1);
      await type('on');
      await type('off');
      await agent.event(off);
      expect(agent.events(on)).toHaveLength(1);
      server.clockAheadMs = 3_000;
      await type('on');
      await agent.event(on);
      server.clockAheadMs = 0;
      expect(agent.events(on)).toHaveLength(2);
      await agent.close();
    });
  },
  { limits },
);
