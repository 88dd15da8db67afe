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

/** What each command leads to, by what the caller shows: the victim's realtime token is known to everybody here. */
const expectations: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  'subscribe RoomChannel': everybody('rejected'),
  'subscribe AgentChannel': { ...everybody('rejected'), agent: 'confirmed', admin: 'confirmed' },
  message: everybody('silence'),
  unsubscribe: everybody('silence'),
  'pusher:subscribe presence-': everybody('rejected'),
  'pusher:subscribe private-': everybody('rejected'),
  'pusher:unsubscribe': everybody('silence'),
  'pusher:ping': everybody('pong'),
  'client-': everybody('error 4301'),
};
function everybody(answer: string): Readonly<Record<Kind, string>> {
  return { none: answer, invalid: answer, other: answer, agent: answer, admin: answer };
}

onEveryDatabase((server) => {
  let victim: Victim;
  let callers: Caller[] = [];
  let other: Visitor;
  let words = 0;

  beforeAll(async () => {
    victim = await makeVictim(server);
    callers = await makeCallers(server, victim);
    other = await newVisitor(server);
  });

  const late = async <T>(caller: Caller, make: () => Promise<T>): Promise<T> => {
    server.clockAheadMs = caller.isLate ? sessionLifeMs * 2 : 0;
    return make().finally(() => {
      server.clockAheadMs = 0;
    });
  };
  /** The session token that a caller shows. */
  const tokenOf = ({ kind, shows }: Caller) => (kind === 'other' ? other.token : shows.token);
  const agentTokenOf = ({ name, shows }: Caller) =>
    shows.headers?.['X-Agent-Token'] ?? (name.endsWith('agent token as a session') ? '' : shows.token);
  const roomFor = (caller: Caller) => {
    const token = tokenOf(caller);
    const room = { channel: 'RoomChannel', pubsub_token: victim.visitor.pubsubToken };
    return token === undefined ? room : { ...room, conv_token: token };
  };
  /** The victim says something new, and hears it: whoever listens has heard it, too. */
  const happens = async () => {
    const own = await CableClient.connect(server.url);
    expect(await own.subscribe(victim.visitor.room)).toBe('confirm_subscription');
    words += 1;
    const content = `${canary} live ${words}`;
    await victim.visitor.say(content);
    await own.event('message.created', (message) => message.content === content);
    await own.close();
  };

  const onCable = async (caller: Caller, attempt: (cable: CableClient) => Promise<string>) => {
    const cable = await CableClient.connect(server.url);
    const answer = await late(caller, () => attempt(cable));
    await happens();
    // Frames are taken in order: what the victim said would have come before this answer.
    expect(await cable.subscribe({ channel: 'RoomChannel', pubsub_token: `nobody-${words}` })).toBe(
      'reject_subscription',
    );
    const confirmed = cable.frames.all.filter(({ type }) => type === 'confirm_subscription');
    expect(confirmed, caller.name).toHaveLength(answer === 'confirmed' ? 1 : 0);
    if (answer !== 'confirmed') expect(JSON.stringify(cable.frames.all), caller.name).not.toContain(canary);
    await cable.close();
    return answer;
  };
  const subscribe = (channel: Record<string, unknown>) => async (cable: CableClient) => {
    // What is too long for a command is ignored, as everything that is none.
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
    return cable.frames.all.some((frame) => frame.identifier === identifier) ? 'an answer' : 'silence';
  };

  const onPusher = async (caller: Caller, attempt: (pusher: PusherClient) => Promise<string>) => {
    const pusher = await PusherClient.connect(server.url);
    const answer = await late(caller, () => attempt(pusher));
    await happens();
    await pong(pusher);
    expect(JSON.stringify(pusher.frames.all), caller.name).not.toContain(canary);
    pusher.close();
    return answer;
  };
  const pong = (pusher: PusherClient) => {
    pusher.send({ event: 'pusher:ping', data: {} });
    return pusher.frames.next(({ event }) => event === 'pusher:pong');
  };
  /** With what the backend signs for the caller, if anything, and else with what it signed for the other's own channel. */
  const subscribeAs = (caller: Caller, kind: string) => async (pusher: PusherClient) => {
    const channel = `${kind}-${victim.visitor.pubsubToken}`;
    const asCaller = { ...other, call: callOf(caller) };
    const signed = await pusher.authorize(asCaller, channel);
    expect(signed, caller.name).toBeUndefined();
    const foreign = await pusher.authorize(other, `private-${other.pubsubToken}`);
    for (const auth of ['', 'chat:', `chat:${'0'.repeat(64)}`, foreign]) {
      pusher.subscribe(channel, auth, JSON.stringify({ user_id: String(victim.visitor.id) }));
      const { event } = await pusher.frames.next((frame) => frame.channel === channel);
      if (event !== 'pusher:subscription_error') return event;
    }
    return 'rejected';
  };
  const callOf =
    (caller: Caller): Visitor['call'] =>
    (method, path, options) => {
      const { token: _own, ...shows } = caller.shows;
      const token = tokenOf(caller);
      return other.call(method, path, { ...options, ...shows, token });
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

  it('has a row for every command that a socket takes', () => {
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
    it('answers every caller as the table says, and tells nobody what the victim says', async () => {
      for (const caller of callers) {
        const answer = await attempts[command]?.(caller);
        expect(answer, `${command} by ${caller.name}`).toBe(expectations[command]?.[caller.kind]);
      }
    });
  });

  it('rejects a realtime token from before the visitor was identified, with any session', async () => {
    for (const conv_token of [victim.rotatedToken, victim.visitor.token, other.token]) {
      const cable = await CableClient.connect(server.url);
      const old = { channel: 'RoomChannel', pubsub_token: victim.rotatedPubsubToken, conv_token };
      expect(await cable.subscribe(old)).toBe('reject_subscription');
      await cable.close();
    }
  });

  it('leaves the victim’s own subscription alone when somebody else unsubscribes from it', async () => {
    const own = await CableClient.connect(server.url);
    await own.subscribe(victim.visitor.room);
    const stranger = await CableClient.connect(server.url);
    stranger.send({ command: 'unsubscribe', identifier: JSON.stringify(victim.visitor.room) });
    await stranger.subscribe({ channel: 'RoomChannel', pubsub_token: 'nobody' });
    await victim.visitor.say('still mine');
    expect((await own.event('message.created')).content).toBe('still mine');
    await Promise.all([own.close(), stranger.close()]);
  });
}, noSweeps);
