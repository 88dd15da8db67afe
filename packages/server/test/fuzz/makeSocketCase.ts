import { hostileTexts, hostileValues } from './data/hostileValues.ts';
import type { Frame, SocketCase } from './FuzzCase.ts';
import { type Json, toJson } from './json.ts';
import { mutateJson } from './mutateJson.ts';
import type { Random } from './Random.ts';
import { malformedFrame } from './websocketFrames.ts';

const room = '{"channel":"RoomChannel","pubsub_token":"{{pubsub}}","conv_token":"{{token}}"}';
const agents = '{"channel":"AgentChannel","agent_token":"{{agentToken}}"}';

const cableFrames: readonly Json[] = [
  { command: 'subscribe', identifier: room },
  { command: 'subscribe', identifier: agents },
  { command: 'message', identifier: room, data: '{"action":"update_presence"}' },
  { command: 'message', identifier: agents, data: '{"action":"x"}' },
  { command: 'unsubscribe', identifier: room },
  { command: 'unsubscribe', identifier: agents },
];
const presence = 'presence-{{pubsub}}';
const secret = 'private-{{pubsub}}';
const pusherFrames: readonly Json[] = [
  {
    event: 'pusher:subscribe',
    data: { channel: presence, auth: '{{presenceAuth}}', channel_data: '{{channelData}}' },
  },
  { event: 'pusher:subscribe', data: { channel: secret, auth: '{{privateAuth}}' } },
  { event: 'pusher:unsubscribe', data: { channel: presence } },
  { event: 'pusher:unsubscribe', data: { channel: secret } },
  { event: 'pusher:ping', data: {} },
  { event: 'pusher:pong', data: {} },
  { event: 'client-typing', channel: secret, data: { on: true } },
];

export function makeSocketCase(random: Random, seed: number): SocketCase {
  const family = random.pick(['cable', 'pusher'] as const);
  const valid = family === 'cable' ? cableFrames : pusherFrames;
  const frames: Frame[] = [];
  for (let count = 15 + random.below(40); count > 0; count -= 1) frames.push(makeFrame(random, valid));
  return { kind: 'socket', seed, family, target: targetOf(random, family), frames, flowToken: 'demo' };
}

function targetOf(random: Random, family: SocketCase['family']): string {
  if (random.chance(0.85)) return family === 'cable' ? '/cable' : '/app/chat?protocol=7';
  return random.pick(['/cable?x=1', '/app/wrong?protocol=7', '/app/chat?protocol=99', '/app/chat', '/app/']);
}

function makeFrame(random: Random, valid: readonly Json[]): Frame {
  const frame = random.pick(valid);
  const dice = random.next();
  if (dice < 0.5) return { kind: 'text', text: toJson(frame) };
  if (dice < 0.72) return { kind: 'text', text: toJson(mutateJson(random, frame)) };
  if (dice < 0.78) return { kind: 'text', text: toJson(withOddIdentifier(random)) };
  if (dice < 0.84) return { kind: 'text', text: toJson(random.pick(hostileValues)) };
  if (dice < 0.9) return { kind: 'text', text: random.pick(hostileTexts) };
  return { kind: 'bytes', bytes: malformedFrame(random, toJson(frame)) };
}

/** Mutates JSON nested in JSON: Cable identifiers and Pusher data. */
function withOddIdentifier(random: Random): Json {
  const inner = { channel: 'RoomChannel', pubsub_token: '{{pubsub}}', conv_token: '{{token}}' };
  const identifier = toJson(mutateJson(random, inner));
  if (random.chance(0.3)) return { event: 'pusher:subscribe', data: identifier };
  const data = toJson(mutateJson(random, { action: 'update_presence' }));
  return { command: random.pick(['subscribe', 'message', 'unsubscribe']), identifier, data };
}
