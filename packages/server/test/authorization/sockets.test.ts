import { beforeAll, describe, expect, it } from 'vitest';
import { cableChannels } from '../../src/connection/cable/CableChannel.ts';
import { cableCommands } from '../../src/connection/cable/CableConnection.ts';
import { pusherCommands } from '../../src/connection/pusher/PusherConnection.ts';
import { newVisitor, type Visitor } from '../api.ts';
import { CableClient } from '../CableClient.ts';
import { onEveryDatabase } from '../onEveryDatabase.ts';
import { PusherClient } from '../PusherClient.ts';
import { type Caller, type Kind, makeCallers, noSweeps, sessionLifeMs } from './callers.ts';
import { canary, makeVictim, type Victim } from './Victim.ts';

/** Every caller knows the victim's realtime token. */
const expectations: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  'subscribe RoomChannel': everyone('rejected'),
  'subscribe AgentChannel': { ...everyone('rejected'), agent: 'confirmed', admin: 'confirmed' },
  message: everyone('silence'),
  unsubscribe: everyone('silence'),
  'pusher:subscribe presence-': everyone('rejected'),
  'pusher:subscribe private-': everyone('rejected'),
  'pusher:unsubscribe': everyone('silence'),
  'pusher:ping': everyone('pong'),
  'client-': everyone('error 4301'),
};

function everyone(outcome: string): Readonly<Record<Kind, string>> {
  return { none: outcome, invalid: outcome, other: outcome, agent: outcome, admin: outcome };
}

onEveryDatabase((server) => {
  let victim: Victim;
  let callers: Caller[] = [];
  let other: Visitor;
  let messageCount = 0;

  beforeAll(async () => {
    victim = await makeVictim(server);
    callers = await makeCallers(server, victim);
    other = await newVisitor(server);
  });

  const withCallersClock = async <T>(caller: Caller, make: () => Promise<T>): Promise<T> => {
    server.clockAheadMs = caller.isAfterExpiry ? sessionLifeMs * 2 : 0;
    return make().finally(() => {
      server.clockAheadMs = 0;
    });
  };
  const tokenOf = ({ kind, credentials }: Caller) => (kind === 'other' ? other.token : credentials.token);
  const agentTokenOf = ({ name, credentials }: Caller) =>
    credentials.headers?.['X-Agent-Token'] ??
    (name.endsWith('agent token as a session') ? '' : credentials.token);
  const roomFor = (caller: Caller) => {
    const token = tokenOf(caller);
    const room = { channel: 'RoomChannel', pubsub_token: victim.visitor.pubsubToken };
    return token === undefined ? room : { ...room, conv_token: token };
  };
  const sendAsVictim = async () => {
    const own = await CableClient.connect(server.url);
    expect(await own.subscribe(victim.visitor.room)).toBe('confirm_subscription');
    messageCount += 1;
    const content = `${canary} live ${messageCount}`;
    await victim.visitor.send(content);
    await own.event('message.created', (message) => message.content === content);
    await own.close();
  };

  const onCable = async (caller: Caller, attempt: (cable: CableClient) => Promise<string>) => {
    const cable = await CableClient.connect(server.url);
    const outcome = await withCallersClock(caller, () => attempt(cable));
    await sendAsVictim();
    // Frames are processed in order: a leaked message would arrive before this response.
    expect(await cable.subscribe({ channel: 'RoomChannel', pubsub_token: `nobody-${messageCount}` })).toBe(
      'reject_subscription',
    );
    const confirmed = cable.frames.all.filter(({ type }) => type === 'confirm_subscription');
    expect(confirmed, caller.name).toHaveLength(outcome === 'confirmed' ? 1 : 0);
    if (outcome !== 'confirmed') expect(JSON.stringify(cable.frames.all), caller.name).not.toContain(canary);
    await cable.close();
    return outcome;
  };
  const subscribe = (channel: Record<string, unknown>) => async (cable: CableClient) => {
    // Commands that are too long are ignored without a response.
    if (JSON.stringify(channel).length > 2_048) {
      cable.send({ command: 'subscribe', identifier: JSON.stringify(channel) });
      return 'rejected';
    }
    return (await cable.subscribe(channel)) === 'confirm_subscription' ? 'confirmed' : 'rejected';
  };
  const perform = (command: string, caller: Caller) => async (cable: CableClient) => {
    const identifier = JSON.stringify(roomFor(caller));
    cable.send({ command, identifier, data: '{"action":"update_presence"}' });
    await cable.subscribe({ channel: 'RoomChannel', pubsub_token: 'nobody' });
    return cable.frames.all.some((frame) => frame.identifier === identifier) ? 'a response' : 'silence';
  };

  const onPusher = async (caller: Caller, attempt: (pusher: PusherClient) => Promise<string>) => {
    const pusher = await PusherClient.connect(server.url);
    const outcome = await withCallersClock(caller, () => attempt(pusher));
    await sendAsVictim();
    await pong(pusher);
    expect(JSON.stringify(pusher.frames.all), caller.name).not.toContain(canary);
    pusher.close();
    return outcome;
  };
  const pong = (pusher: PusherClient) => {
    pusher.send({ event: 'pusher:ping', data: {} });
    return pusher.frames.next(({ event }) => event === 'pusher:pong');
  };
  const subscribeAs = (caller: Caller, kind: string) => async (pusher: PusherClient) => {
    const channel = `${kind}-${victim.visitor.pubsubToken}`;
    const asCaller = { ...other, call: callOf(caller) };
    const signed = await pusher.authorize(asCaller, channel);
    expect(signed, caller.name).toBeUndefined();
    const foreignSignature = await pusher.authorize(other, `private-${other.pubsubToken}`);
    for (const auth of ['', 'chat:', `chat:${'0'.repeat(64)}`, foreignSignature]) {
      pusher.subscribe(channel, auth, JSON.stringify({ user_id: String(victim.visitor.id) }));
      const { event } = await pusher.frames.next((frame) => frame.channel === channel);
      if (event !== 'pusher:subscription_error') return event;
    }
    return 'rejected';
  };
  const callOf =
    (caller: Caller): Visitor['call'] =>
    (method, path, options) => {
      const { token: _own, ...credentials } = caller.credentials;
      const token = tokenOf(caller);
      return other.call(method, path, { ...options, ...credentials, token });
    };
  const send = (event: string) => async (pusher: PusherClient) => {
    const channel = `private-${victim.visitor.pubsubToken}`;
    const before = pusher.frames.all.length;
    pusher.send({ event, data: { channel }, channel });
    await pong(pusher);
    const [first] = pusher.frames.all.slice(before);
    return first.event === 'pusher:error' ? `error ${first.data.code}` : 'silence';
  };

  const attempts: Readonly<Record<string, (caller: Caller) => Promise<string>>> = {
    'subscribe RoomChannel': (caller) => onCable(caller, subscribe(roomFor(caller))),
    'subscribe AgentChannel': (caller) =>
      onCable(caller, subscribe({ channel: 'AgentChannel', agent_token: agentTokenOf(caller) })),
    message: (caller) => onCable(caller, perform('message', caller)),
    unsubscribe: (caller) => onCable(caller, perform('unsubscribe', caller)),
    'pusher:subscribe presence-': (caller) => onPusher(caller, subscribeAs(caller, 'presence')),
    'pusher:subscribe private-': (caller) => onPusher(caller, subscribeAs(caller, 'private')),
    'pusher:unsubscribe': (caller) => onPusher(caller, send('pusher:unsubscribe')),
    'pusher:ping': (caller) => onPusher(caller, async (pusher) => ((await pong(pusher)) ? 'pong' : '')),
    'client-': (caller) => onPusher(caller, send('client-typing')),
  };

  it('expects an outcome for every socket command, and for no other', () => {
    const cable = cableCommands.flatMap((command) =>
      command === 'subscribe' ? cableChannels.map((channel) => `subscribe ${channel}`) : [command],
    );
    const pusher = pusherCommands.flatMap((command) =>
      command === 'pusher:subscribe'
        ? ['presence-', 'private-'].map((kind) => `${command} ${kind}`)
        : [command],
    );
    expect(Object.keys(expectations).sort()).toEqual([...cable, ...pusher].sort());
  });

  describe.each(Object.keys(expectations))('%s', (command) => {
    it('responds to every caller as expected, and sends the victim’s messages only to agents who have subscribed', async () => {
      for (const caller of callers) {
        const outcome = await attempts[command]?.(caller);
        expect(outcome, `${command} by ${caller.name}`).toBe(expectations[command]?.[caller.kind]);
      }
    });
  });

  it('rejects a realtime token from before the visitor was identified, even with a valid session', async () => {
    for (const conv_token of [victim.rotatedToken, victim.visitor.token, other.token]) {
      const cable = await CableClient.connect(server.url);
      const old = { channel: 'RoomChannel', pubsub_token: victim.rotatedPubsubToken, conv_token };
      expect(await cable.subscribe(old)).toBe('reject_subscription');
      await cable.close();
    }
  });

  it('keeps the victim’s subscription when another client unsubscribes from it', async () => {
    const own = await CableClient.connect(server.url);
    await own.subscribe(victim.visitor.room);
    const stranger = await CableClient.connect(server.url);
    stranger.send({ command: 'unsubscribe', identifier: JSON.stringify(victim.visitor.room) });
    await stranger.subscribe({ channel: 'RoomChannel', pubsub_token: 'nobody' });
    await victim.visitor.send('still mine');
    expect((await own.event('message.created')).content).toBe('still mine');
    await Promise.all([own.close(), stranger.close()]);
  });
}, noSweeps);
