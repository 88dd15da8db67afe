import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as v from 'valibot';
import { toWebStream } from '../../files/toWebStream.ts';
import { Refusal } from '../../foundation/Refusal.ts';
import {
  attributesSchema,
  emailSchema,
  nameSchema,
  phoneSchema,
  shortTextSchema,
  urlSchema,
} from '../../foundation/schemas.ts';
import type { Contact } from '../../storage/contacts.ts';
import { contactFieldsOf } from '../../visitor/contactFields.ts';
import { endSession } from '../../visitor/endSession.ts';
import { eraseContact } from '../../visitor/eraseContact.ts';
import { exportContact } from '../../visitor/exportContact.ts';
import { createHandover, redeemHandover } from '../../visitor/handover.ts';
import { identify, requireProof } from '../../visitor/identify.ts';
import { toWireContact, toWireSession } from '../../wire/wire.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { readJson } from '../readBody.ts';
import { addressOf } from '../requestAddress.ts';
import { requireChannel } from '../requestChannel.ts';
import { findSessionOf, requireSession } from '../requestSession.ts';
import { spendAttributes } from '../spendAttributes.ts';
import { findOrCreateSession } from '../visitorSession.ts';
import { attributeRoutes } from './attributeRoutes.ts';

const identitySchema = v.object({
  identifier: v.nullish(shortTextSchema),
  identifier_hash: v.optional(v.unknown()),
  email: v.nullish(v.union([v.literal(''), emailSchema])),
  name: v.nullish(nameSchema),
  avatar_url: v.nullish(urlSchema),
  phone_number: v.nullish(phoneSchema),
  additional_attributes: v.nullish(attributesSchema),
  custom_attributes: v.nullish(attributesSchema),
});
const handoverSchema = v.object({ purpose: v.optional(v.picklist(['popout', 'mobile']), 'popout') });
const redeemSchema = v.object({ code: v.pipe(shortTextSchema, v.nonEmpty()) });

export function contactRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .route('/attributes', attributeRoutes(backend))
    .get('/', async (context) => {
      const session = await requireSession(backend, context);
      return context.json({ ...toWireContact(session.contact), ...toWireSession(session) });
    })
    .post('/', async (context) => identifyVisitor(backend, context))
    .delete('/', async (context) => {
      await eraseContact(backend, await requireSession(backend, context));
      return context.json({});
    })
    .delete('/session', async (context) => {
      await endSession(backend, await requireSession(backend, context));
      return context.json({});
    })
    .get('/export', async (context) => {
      const { contact } = await requireSession(backend, context);
      await backend.sharedLimiter.take(backend.limits.exports, 'export', contact.id);
      context.header('Content-Disposition', 'attachment; filename="chat-export.json"');
      context.header('Content-Type', 'application/json');
      return context.body(toWebStream(() => Readable.from(exportContact(backend, contact))));
    })
    .post('/handover', async (context) => {
      const session = await requireSession(backend, context);
      const { purpose } = await readJson(context, handoverSchema, backend.limits);
      const { code, expiresInMs } = await createHandover(backend, session, purpose);
      return context.json({ code, expires_in: expiresInMs / 1000 });
    })
    .post('/redeem', async (context) => {
      await backend.sharedLimiter.take(
        backend.limits.visitorsPerAddress,
        'redeem',
        addressOf(backend, context),
      );
      const { code } = await readJson(context, redeemSchema, backend.limits);
      return context.json(
        toWireSession(await redeemHandover(backend, code, context.req.query('flow_token'))),
      );
    });
}

const emptyIdentity =
  'The identification is empty, so nothing was changed. Send an identifier, an email or a name.';

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' ? Object.keys(Object(value)).length === 0 : !value;
}

async function identifyVisitor(backend: HttpBackend, context: HttpContext): Promise<Response> {
  const body = await readJson(context, identitySchema, backend.limits);
  if (Object.values(body).every(isEmpty)) throw new Refusal(422, emptyIdentity, { code: 'identity_empty' });
  const claim = { identifier: body.identifier || undefined, proof: body.identifier_hash };
  const known = await findSessionOf(backend, context);
  // A wrong proof must not create a visitor.
  if (!known) requireProof(backend, await requireChannel(backend, context), claim);
  const session = known ?? (await findOrCreateSession(backend, context, body));
  const { additional_attributes, custom_attributes } = body;
  await spendAttributes(backend, session.contact.id, additional_attributes, custom_attributes);
  const fieldsOf = (contact: Contact) => contactFieldsOf(contact, body);
  const identified = await identify(backend, session, { ...claim, fieldsOf });
  return context.json(toWireSession(identified));
}
