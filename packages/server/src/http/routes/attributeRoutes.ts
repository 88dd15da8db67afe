import { limits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { attributesSchema, textUpTo } from '../../foundation/schemas.ts';
import { type Attributes, saveContact } from '../../storage/contacts.ts';
import { validateAttributes } from '../../visitor/attributeLimits.ts';
import { changeContact, type SessionRef } from '../../visitor/changeContact.ts';
import { toWireContact } from '../../wire/wire.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { readJson } from '../readBody.ts';
import { requireSession } from '../requestSession.ts';
import { spendAttributes } from '../spendAttributes.ts';

const setSchema = v.object({ custom_attributes: attributesSchema });
const deleteSchema = v.object({
  custom_attributes: v.pipe(v.array(textUpTo(limits.nameCharacters)), v.maxLength(limits.attributeKeys)),
});

export function attributeRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .patch('/', async (context) => {
      const session = await requireSession(backend, context);
      const { custom_attributes } = await readJson(context, setSchema, backend.limits);
      await spendAttributes(backend, session.contact.id, custom_attributes);
      const change = (current: Attributes) =>
        validateAttributes('custom_attributes', { ...current, ...custom_attributes });
      return context.json(await changeAttributes(backend, session, change));
    })
    .delete('/', async (context) => {
      const session = await requireSession(backend, context);
      const { custom_attributes } = await readJson(context, deleteSchema, backend.limits);
      const change = (current: Attributes) =>
        Object.fromEntries(Object.entries(current).filter(([key]) => !custom_attributes.includes(key)));
      return context.json(await changeAttributes(backend, session, change));
    });
}

function changeAttributes(
  backend: HttpBackend,
  session: SessionRef,
  change: (current: Attributes) => Attributes,
) {
  return changeContact(backend, session, async ({ tx, contact }) => {
    const customAttributes = change(contact.customAttributes);
    await saveContact(tx, contact.id, { customAttributes });
    return toWireContact({ ...contact, customAttributes });
  });
}
