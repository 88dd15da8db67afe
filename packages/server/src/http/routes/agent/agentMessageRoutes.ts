import { limits } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { deleteMessage, editMessage } from '../../../conversation/changeMessage.ts';
import { notFound } from '../../../foundation/Refusal.ts';
import { idSchema, textUpTo } from '../../../foundation/schemas.ts';
import type { Env, HttpBackend, HttpContext } from '../../Env.ts';
import { readJson } from '../../readBody.ts';

const editSchema = v.object({
  content: v.optional(textUpTo(limits.messageCharacters)),
  content_attributes: v.optional(v.record(v.string(), v.unknown())),
});

export function agentMessageRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>()
    .patch('/:id', async (context) => {
      const { content, content_attributes } = await readJson(context, editSchema, backend.limits);
      const fields = { content, contentAttributes: content_attributes };
      return context.json(await editMessage(backend, idOf(context), fields));
    })
    .delete('/:id', async (context) => context.json(await deleteMessage(backend, idOf(context))));
}

function idOf(context: HttpContext): number {
  const id = v.safeParse(idSchema, context.req.param('id'));
  if (!id.success) throw notFound();
  return id.output;
}
