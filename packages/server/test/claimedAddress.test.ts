import { expect, it } from 'vitest';
import { newVisitor } from './api.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';
import { mailsOf } from './outbox.ts';

onEmbeddedDatabase((server) => {
  it('a visitor who claims an address as their identifier gets no transcript before they confirm the address', async () => {
    // This channel has no secret, so anyone can claim any identifier.
    const eve = await newVisitor(server, 'demo');
    await eve.send('Is the bowl still there?');
    const email = 'victim@example.com';
    expect((await eve.call('POST', '/api/contact', { body: { identifier: email } })).status).toBe(200);
    expect((await eve.call('GET', '/api/contact')).body.identifier).toBe(email);
    const { body } = await eve.call('POST', '/api/conversations/transcript', { body: { email } });
    expect(body).toEqual({ status: 'confirm' });
    const [mail] = await mailsOf(server, eve.id);
    expect(mail?.source).not.toContain('bowl');
  });
});
