import { describe, expect, it } from 'vitest';
import { call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { setUpIdentities } from './identities.ts';
import { onEmbeddedDatabase, onEveryDatabase, type ServerUnderTest } from './onEveryDatabase.ts';
import { PusherClient } from './PusherClient.ts';

const monthMs = 31 * 24 * 3_600_000;

const listening = async (server: ServerUnderTest, { room }: Visitor) => {
  const cable = await CableClient.connect(server.url);
  expect(await cable.subscribe(room)).toBe('confirm_subscription');
  return cable;
};
const ended = (cable: CableClient) => cable.frames.next(({ type }) => type === 'disconnect');
const renewed = { type: 'disconnect', reason: 'renewed', reconnect: true };
const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false };

/** Another session of the same visitor. */
async function secondSession(
  server: ServerUnderTest,
  visitor: Visitor,
  visitorOf: ReturnType<typeof setUpIdentities>['visitorOf'],
) {
  const { body } = await visitor.call('POST', '/api/contact/handover', { body: {} });
  return visitorOf(await call(server, 'POST', '/api/contact/redeem', { flowToken: 'other', body }));
}

onEveryDatabase((server) => {
  const { visitorOf, signIn, newIdentifier } = setUpIdentities(server);

  it('closes the stream of an anonymous visitor who signs in, and says nothing of the new one', async () => {
    const identifier = newIdentifier();
    const known = visitorOf(await signIn(await newVisitor(server), identifier));
    const anonymous = await newVisitor(server);
    const cable = await listening(server, anonymous);
    const signedIn = visitorOf(await signIn(anonymous, identifier));
    expect(await ended(cable)).toEqual(renewed);
    expect(await cable.closed).toBe(1000);
    expect(JSON.stringify(cable.frames.all)).not.toContain(known.pubsubToken);
    const again = await CableClient.connect(server.url);
    expect(await again.subscribe(anonymous.room)).toBe('reject_subscription');
    const stolen = { ...anonymous.room, pubsub_token: signedIn.pubsubToken };
    expect(await again.subscribe(stolen)).toBe('reject_subscription');
    expect(await again.subscribe(signedIn.room)).toBe('confirm_subscription');
    await again.close();
  });

  it('closes the stream of a visitor who proves who they are for the first time', async () => {
    const anonymous = await newVisitor(server);
    const cable = await listening(server, anonymous);
    const proven = visitorOf(await signIn(anonymous, newIdentifier()));
    expect(await ended(cable)).toEqual(renewed);
    expect(proven.pubsubToken).not.toBe(anonymous.pubsubToken);
    expect(JSON.stringify(cable.frames.all)).not.toContain(proven.pubsubToken);
  });

  it.each([
    ['somebody new', async () => newIdentifier()],
    [
      'somebody known',
      async () => {
        const identifier = newIdentifier();
        await signIn(await newVisitor(server), identifier);
        return identifier;
      },
    ],
  ])('closes the stream of the person before when %s signs in at the same browser', async (_who, another) => {
    const identifier = newIdentifier();
    const ada = visitorOf(await signIn(await newVisitor(server), identifier));
    const atHome = visitorOf(await signIn(await newVisitor(server), identifier));
    const cable = await listening(server, ada);
    const atHomeCable = await listening(server, atHome);
    await signIn(ada, await another());
    expect([await ended(cable), await ended(atHomeCable)]).toEqual([renewed, renewed]);
    const { body } = await atHome.call('GET', '/api/contact');
    expect(body.pubsub_token).not.toBe(ada.pubsubToken);
    const late = await CableClient.connect(server.url);
    const room = { ...atHome.room, pubsub_token: body.pubsub_token };
    expect(await late.subscribe({ ...room, conv_token: ada.token })).toBe('reject_subscription');
    expect(await late.subscribe(room)).toBe('confirm_subscription');
    await late.close();
  });

  it('closes the sockets of a session that ends, and lets the visitor’s other sessions come back', async () => {
    const visitor = await newVisitor(server);
    const elsewhere = await secondSession(server, visitor, visitorOf);
    const [here, there] = [await listening(server, visitor), await listening(server, elsewhere)];
    await elsewhere.call('DELETE', '/api/contact/session');
    expect([await ended(here), await ended(there)]).toEqual([renewed, renewed]);
    const { body } = await visitor.call('GET', '/api/contact');
    const again = await CableClient.connect(server.url);
    const ofEnded = { ...elsewhere.room, pubsub_token: body.pubsub_token };
    expect(await again.subscribe(ofEnded)).toBe('reject_subscription');
    expect(await again.subscribe({ ...visitor.room, pubsub_token: body.pubsub_token })).toBe(
      'confirm_subscription',
    );
    await again.close();
  });

  it('lets no expired session listen, though it is still stored, nor one expired beside another', async () => {
    const visitor = await newVisitor(server);
    const elsewhere = await secondSession(server, visitor, visitorOf);
    server.clockAheadMs = monthMs;
    const cable = await CableClient.connect(server.url);
    for (const { room } of [visitor, elsewhere])
      expect(await cable.subscribe(room)).toBe('reject_subscription');
    server.clockAheadMs = 0;
    await cable.close();
  });

  it('lets nobody use a signature of a session that has expired since', async () => {
    const visitor = await newVisitor(server);
    const pusher = await PusherClient.connect(server.url);
    const auth = await pusher.authorize(visitor, `private-${visitor.pubsubToken}`);
    server.clockAheadMs = monthMs;
    pusher.subscribe(`private-${visitor.pubsubToken}`, auth);
    await pusher.frames.next(({ event }) => event === 'pusher:subscription_error');
    server.clockAheadMs = 0;
    pusher.close();
  });

  it('closes a socket of the push family with 4200 when the stream is renewed, with 4009 at the end', async () => {
    const visitor = await newVisitor(server);
    const pusher = await PusherClient.subscribed(server.url, visitor);
    const proven = visitorOf(await signIn(visitor, newIdentifier()));
    expect(await pusher.closed).toBe(4200);
    const again = await PusherClient.subscribed(server.url, proven);
    await proven.call('DELETE', '/api/contact/session');
    expect(await again.closed).toBe(4009);
  });
});

describe('the sweep', () => {
  onEmbeddedDatabase(
    (server) => {
      const { visitorOf, signIn, newIdentifier } = setUpIdentities(server);

      it('closes the socket of a visitor whose last session has expired', async () => {
        const visitor = await newVisitor(server);
        const cable = await listening(server, visitor);
        const pusher = await PusherClient.subscribed(server.url, visitor);
        server.clockAheadMs = monthMs;
        expect(await ended(cable)).toEqual(unauthorized);
        expect(await pusher.closed).toBe(4009);
        server.clockAheadMs = 0;
        expect((await visitor.call('GET', '/api/contact')).status).toBe(401);
      });

      it('renews the stream of a person whose last session has expired', async () => {
        const identifier = newIdentifier();
        const before = visitorOf(await signIn(await newVisitor(server), identifier));
        const cable = await listening(server, before);
        server.clockAheadMs = monthMs;
        await ended(cable);
        const after = visitorOf(await signIn(await newVisitor(server), identifier));
        server.clockAheadMs = 0;
        expect(after.id).toBe(before.id);
        expect(after.pubsubToken).not.toBe(before.pubsubToken);
      });

      it('closes the sockets of a visitor when one of several sessions has expired, and lets the others come back', async () => {
        const identifier = newIdentifier();
        const atWork = visitorOf(await signIn(await newVisitor(server), identifier));
        server.clockAheadMs = monthMs / 2;
        const atHome = visitorOf(await signIn(await newVisitor(server), identifier));
        const [workCable, homeCable] = [await listening(server, atWork), await listening(server, atHome)];
        server.clockAheadMs = monthMs;
        expect([await ended(workCable), await ended(homeCable)]).toEqual([renewed, renewed]);
        const { body } = await atHome.call('GET', '/api/contact');
        const again = await CableClient.connect(server.url);
        const room = { ...atHome.room, pubsub_token: body.pubsub_token };
        expect(await again.subscribe({ ...room, conv_token: atWork.token })).toBe('reject_subscription');
        expect(await again.subscribe(room)).toBe('confirm_subscription');
        server.clockAheadMs = 0;
        await again.close();
      });
    },
    { sweepMs: 50 },
  );
});
