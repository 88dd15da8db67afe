import { expect, it } from 'vitest';
import { call, newVisitor, type Visitor } from './api.ts';
import { CableClient } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';
import { signInAt } from './people.ts';

const dayMs = 24 * 3_600_000;

onEveryDatabase((server) => {
  const { as, prove, somebody } = signInAt(server);

  const codeOf = async (visitor: Visitor, purpose = 'popout'): Promise<string> => {
    const { body } = await visitor.call('POST', '/api/contact/handover', { body: { purpose } });
    return body.code;
  };
  const redeem = (code: string, flowToken: string | null = 'other') =>
    call(server, 'POST', '/api/contact/redeem', { flowToken, body: { code } });
  const handedOver = async (visitor: Visitor) => as(await redeem(await codeOf(visitor)));
  const statusOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/contact')).status;

  it.each([
    ['popout', 60],
    ['mobile', 300],
  ])('hands the conversation over to a %s once, within %d seconds', async (purpose, seconds) => {
    const visitor = await newVisitor(server);
    await visitor.say('here');
    const { body } = await visitor.call('POST', '/api/contact/handover', { body: { purpose } });
    expect(body).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expires_in: seconds });
    const elsewhere = as(await redeem(body.code));
    expect(elsewhere.token).not.toBe(visitor.token);
    expect(await elsewhere.changes()).toEqual(await visitor.changes());
    expect((await redeem(body.code)).status).toBe(401);
    const late = await codeOf(visitor, purpose);
    server.clockAheadMs = seconds * 1_000;
    expect((await redeem(late)).status).toBe(401);
    server.clockAheadMs = 0;
  });

  it('redeems a code on its own channel only, where it stays usable', async () => {
    const code = await codeOf(await newVisitor(server));
    for (const flowToken of ['demo', 'nobody', '']) {
      expect(await redeem(code, flowToken)).toMatchObject({
        status: 401,
        body: { error: { code: 'code_unknown' } },
      });
    }
    expect((await redeem(code)).status).toBe(200);
  });

  it('makes one session of a code that two windows redeem at once', async () => {
    const code = await codeOf(await newVisitor(server));
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  const ends: readonly (readonly [string, (visitor: Visitor) => Promise<unknown>])[] = [
    ['leaves', (visitor) => visitor.call('DELETE', '/api/contact/session')],
    ['erases everything', (visitor) => visitor.call('DELETE', '/api/contact')],
    ['signs in for the first time', (visitor) => prove(visitor, somebody())],
    [
      'signs in as somebody known',
      async (visitor) => {
        const identifier = somebody();
        await prove(await newVisitor(server), identifier);
        return prove(visitor, identifier);
      },
    ],
  ];
  it.each(ends)(
    'ends what was handed over when the visitor %s: sessions, codes, sockets',
    async (_how, end) => {
      const visitor = await newVisitor(server);
      const popout = await handedOver(visitor);
      const phone = await handedOver(popout);
      const codes = [await codeOf(visitor), await codeOf(phone)];
      const cable = await CableClient.connect(server.url);
      await cable.subscribe(phone.room);
      await end(visitor);
      expect([await statusOf(popout), await statusOf(phone)]).toEqual([401, 401]);
      for (const code of codes) {
        expect(await redeem(code)).toMatchObject({ status: 401, body: { error: { code: 'code_unknown' } } });
      }
      await cable.closed;
    },
  );

  it('ends what was handed over by one person when another signs in at the same browser', async () => {
    const identifier = somebody();
    const ada = as(await prove(await newVisitor(server), identifier));
    const atHome = as(await prove(await newVisitor(server), identifier));
    const popout = await handedOver(ada);
    await prove(ada, somebody());
    expect([await statusOf(popout), await statusOf(atHome)]).toEqual([401, 200]);
  });

  it('leaves the first session alone when one that was handed over ends', async () => {
    const visitor = await newVisitor(server);
    const popout = await handedOver(visitor);
    await popout.call('DELETE', '/api/contact/session');
    expect([await statusOf(popout), await statusOf(visitor)]).toEqual([401, 200]);
  });

  it('keeps a phone that is in use daily, though the window that it came from is never opened again', async () => {
    const phone = await handedOver(await handedOver(await newVisitor(server)));
    for (const day of [20, 40, 60, 80]) {
      server.clockAheadMs = day * dayMs;
      expect(await statusOf(phone)).toBe(200);
    }
    server.clockAheadMs = 111 * dayMs;
    expect(await statusOf(phone)).toBe(401);
    server.clockAheadMs = 0;
  });

  it('hands over five times in a row and no more', async () => {
    let visitor = await newVisitor(server);
    for (let times = 0; times < 5; times += 1) visitor = await handedOver(visitor);
    const answer = await visitor.call('POST', '/api/contact/handover', { body: {} });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } });
  });
});
