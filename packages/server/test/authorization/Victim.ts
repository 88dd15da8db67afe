import { createHmac } from 'node:crypto';
import { asAgent, call, newVisitor, type Visitor, visitorWith } from '../api.ts';
import type { ServerUnderTest } from '../onEveryDatabase.ts';

/** Appears in the victim's data. Apart from the victim, only agents may receive it. */
export const canary = 'canary-7f3a';
const identitySecret = 'the identity secret of this channel';

export interface Victim {
  readonly visitor: Visitor;
  /** The token of a session that was logged out. Invalid, like the two rotated tokens below. */
  readonly revokedToken: string;
  readonly rotatedToken: string;
  readonly rotatedPubsubToken: string;
  readonly formId: number;
  readonly attachmentUrl: string;
  record(): Promise<string>;
}

export async function makeVictim(server: ServerUnderTest): Promise<Victim> {
  await asAgent(server, 'PATCH', '/channel?flow_token=other', { body: { identitySecret } });
  const anonymous = await newVisitor(server);
  const identified = await anonymous.call('POST', '/api/contact', { body: identityOf(canary) });
  const visitor = visitorWith(server, 'other', identified.body, anonymous.conversationId);
  await visitor.send(`${canary} message`);
  const form = new FormData();
  form.append('attachments[]', new File([`${canary} file`], `${canary}.txt`, { type: 'text/plain' }));
  const file = await visitor.call('POST', '/api/messages/send_file', { form });
  await visitor.call('POST', '/api/labels', { body: { label: canary } });
  await visitor.call('POST', '/api/events', { body: { name: canary, event_info: { value: canary } } });
  const question = await asAgent(server, 'POST', `/conversations/${visitor.conversationId}/messages`, {
    body: { content: canary, content_type: 'form', content_attributes: { items: [{ name: canary }] } },
  });
  // Logging out a second window revokes its token and renews the realtime token of the first.
  const revokedToken = await loggedOutToken(server, visitor);
  const contact = await visitor.call('GET', '/api/contact');
  return {
    visitor: visitorWith(server, 'other', contact.body, visitor.conversationId),
    revokedToken,
    rotatedToken: anonymous.token,
    rotatedPubsubToken: anonymous.pubsubToken,
    formId: question.body.id,
    attachmentUrl: file.body.attachments[0].data_url,
    record: () => recordOf(server, visitor.id),
  };
}

function identityOf(identifier: string) {
  return {
    identifier,
    identifier_hash: createHmac('sha256', identitySecret).update(identifier).digest('hex'),
    name: `${canary} name`,
    email: `${canary}@example.com`,
    avatar_url: `https://a.example/${canary}.png`,
    phone_number: '+14155550123',
    additional_attributes: { secret: canary },
    custom_attributes: { secret: canary },
  };
}

async function loggedOutToken(server: ServerUnderTest, visitor: Visitor): Promise<string> {
  const { body: handover } = await visitor.call('POST', '/api/contact/handover', { body: {} });
  const code = { code: handover.code };
  const { body } = await call(server, 'POST', '/api/contact/redeem', { flowToken: 'other', body: code });
  await visitorWith(server, 'other', body).call('DELETE', '/api/contact/session');
  return body.conv_token;
}

/** Returns the victim's rows from every table that references contacts, messages or conversations. */
async function recordOf({ db }: ServerUnderTest, contactId: number): Promise<string> {
  const columns = await db.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name in ('contact_id', 'message_id', 'conversation_id')
     order by 1, 2`,
  );
  const ownerColumns = new Map(columns.map(({ table, column }) => [table, column]));
  for (const { table, column } of columns) if (column === 'contact_id') ownerColumns.set(table, column);
  const rows = [await db.query('select to_jsonb(t)::text as row from contacts t where id = $1', [contactId])];
  for (const [table, column] of ownerColumns) {
    const owners = {
      contact_id: '$1',
      conversation_id: '(select id from conversations where contact_id = $1)',
      message_id: '(select id from messages where contact_id = $1)',
    }[column];
    const text = `select '${table} ' || to_jsonb(t)::text as row from ${table} t where ${column} in (${owners?.replace(/^\$1$/, 'select $1::bigint')}) order by 1`;
    rows.push(await db.query(text, [contactId]));
  }
  return JSON.stringify(rows.flat(), null, 1);
}
