import { expect, it } from 'vitest';
import { asAgent, newVisitor } from './api.ts';
import { onEmbeddedDatabase } from './onEveryDatabase.ts';
import { mailsOf } from './outbox.ts';

onEmbeddedDatabase((server) => {
  it('a confirmation email of a site without a name shows the host instead', async () => {
    const body = { websiteName: '', name: '' };
    expect((await asAgent(server, 'PATCH', '/channel?flow_token=other', { body })).status).toBe(200);
    const visitor = await newVisitor(server);
    await visitor.send('Hello');
    await visitor.call('POST', '/api/conversations/transcript', { body: { email: 'ada@example.com' } });
    const [mail] = await mailsOf(server, visitor.id);
    expect(mail?.subject).toBe(`Confirm your email address for ${new URL(server.url).host}`);
  });
});
