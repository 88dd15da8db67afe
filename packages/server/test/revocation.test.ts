import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { expect, it } from 'vitest';
import { newVisitor, type Visitor } from './api.ts';
import { setUpIdentities } from './identities.ts';
import { onEveryDatabase, type ServerUnderTest } from './onEveryDatabase.ts';

/** Resolves when the server waits for the body. */
async function startCall(
  server: ServerUnderTest,
  visitor: Visitor,
  [method, path]: readonly [string, string],
  headers: Record<string, string>,
): Promise<ClientRequest> {
  const call = request(`${server.url}${path}?flow_token=other`, {
    method,
    // The server sends 100 Continue when it has received these headers.
    headers: { 'X-Auth-Token': visitor.token, Expect: '100-continue', ...headers },
  });
  const continued = once(call, 'continue');
  call.flushHeaders();
  await continued;
  // When this second call returns, the server has looked up the session of the first one.
  await visitor.call('GET', '/api/contact');
  return call;
}

async function finish(call: ClientRequest, body: string): Promise<number | undefined> {
  call.end(body);
  const [response] = await once(call, 'response');
  response.resume();
  return response.statusCode;
}

const form = [
  '--x',
  'Content-Disposition: form-data; name="attachments[]"; filename="note.txt"',
  'Content-Type: text/plain',
  '',
  'too late',
  '--x--',
  '',
].join('\r\n');

onEveryDatabase((server) => {
  const { visitorOf, signIn, newIdentifier } = setUpIdentities(server);

  it.each([
    ['POST', '/api/messages', 'application/json', '{"message":{"content":"too late"}}'],
    ['POST', '/api/messages/send_file', 'multipart/form-data; boundary=x', form],
    ['PATCH', '/api/contact/attributes', 'application/json', '{"custom_attributes":{"late":1}}'],
    ['POST', '/api/labels', 'application/json', '{"label":"late"}'],
    ['POST', '/api/contact/handover', 'application/json', '{}'],
  ])(
    'refuses %s %s if the session of the call ends before its body arrives',
    async (method, path, type, body) => {
      const identifier = newIdentifier();
      const visitor = visitorOf(await signIn(await newVisitor(server), identifier));
      const call = await startCall(server, visitor, [method, path], { 'Content-Type': type });
      await visitor.call('DELETE', '/api/contact/session');
      expect(await finish(call, body)).toBe(401);
      const newSession = visitorOf(await signIn(await newVisitor(server), identifier));
      expect(await newSession.changes()).toEqual([]);
      expect((await newSession.call('GET', '/api/contact')).body).toMatchObject({
        custom_attributes: {},
        labels: [],
      });
    },
  );
});
