import { limits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../../foundation/Refusal.ts';
import { nameSchema } from '../../foundation/schemas.ts';
import { saveContact } from '../../storage/contacts.ts';
import { changeContact, type SessionRef } from '../../visitor/changeContact.ts';
import type { Env, HttpBackend } from '../Env.ts';
import { readJson } from '../readBody.ts';
import { requireSession } from '../requestSession.ts';

const labelSchema = v.object({
  label: v.pipe(
    nameSchema,
    v.nonEmpty('A label needs at least one character.'),
    // URL normalization removes `.` and `..` from paths, so these labels could never be deleted.
    v.check((label) => !/^\.{1,2}$/.test(label), 'A label must not be "." or "..".'),
  ),
});

export function labelRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .post('/', async (context) => {
      const session = await requireSession(backend, context);
      const { label } = await readJson(context, labelSchema, backend.limits);
      return context.json(
        await changeLabels(backend, session, (current) => [...new Set([...current, label])]),
      );
    })
    .delete('/:label', async (context) => {
      const session = await requireSession(backend, context);
      const label = context.req.param('label');
      return context.json(
        await changeLabels(backend, session, (current) => current.filter((other) => other !== label)),
      );
    });
}

function changeLabels(
  backend: HttpBackend,
  session: SessionRef,
  change: (current: readonly string[]) => readonly string[],
) {
  return changeContact(backend, session, async ({ tx, contact }) => {
    const labels = change(contact.labels);
    if (labels.length > limits.attributeKeys) {
      throw new Refusal(422, `A visitor may have at most ${limits.attributeKeys} labels.`);
    }
    await saveContact(tx, contact.id, { labels });
    return { labels };
  });
}
