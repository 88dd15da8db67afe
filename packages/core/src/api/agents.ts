import { decodeAgents } from '../protocol/agent.ts';
import { type Call, get } from './call.ts';

export function agentCalls(call: Call, flowToken: string) {
  return {
    fetchAgents: () => call(get('/api/agents', { flow_token: flowToken }), decodeAgents),
  };
}
