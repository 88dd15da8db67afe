import { Hono } from 'hono';
import * as v from 'valibot';
import { Refusal } from '../foundation/Refusal.ts';
import { createSecret, hashOf } from '../foundation/secrets.ts';
import type { Env, HttpBackend } from '../http/Env.ts';
import { readJson } from '../http/readBody.ts';
import { addAgentToken, listAgentTokens, revokeAgentToken } from '../storage/agentTokens.ts';

const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u,
    'Use 1 to 64 letters, digits, spaces and . _ @ -, starting with a letter or digit.',
  ),
);
const newTokenSchema = v.object({
  name: nameSchema,
  role: v.optional(v.picklist(['agent', 'admin']), 'agent'),
});

/** A new token is returned only when it is created. */
export function agentTokenRoutes(backend: HttpBackend): Hono<Env> {
  const { db, agents, logger, limits } = backend;
  return new Hono<Env>()
    .get('/', async (context) =>
      context.json({ fixed: agents.fixedName ?? null, tokens: await listAgentTokens(db) }),
    )
    .post('/', async (context) => {
      const { name, role } = await readJson(context, newTokenSchema, limits);
      const token = createSecret();
      if (!(await addAgentToken(db, { name, role, tokenHash: hashOf(token), nowMs: backend.now() })))
        throw new Refusal(409, `An agent token "${name}" already exists. Revoke it, or choose another name.`);
      logger.audit(`The operator added the agent token "${name}" (${role}).`);
      return context.json({ name, role, token });
    })
    .delete('/:name', async (context) => {
      const name = context.req.param('name');
      if (name === agents.fixedName) throw new Refusal(422, fixedTokenText(name));
      const revoked = await revokeAgentToken(db, name, backend.now());
      if (!revoked) throw new Refusal(404, `There is no agent token "${name}".`);
      agents.endAll(revoked.id);
      logger.audit(`The operator revoked the agent token "${name}".`);
      return context.json({ name });
    });
}

function fixedTokenText(name: string): string {
  const remedy =
    name === 'AGENT_TOKEN'
      ? 'Change or remove AGENT_TOKEN'
      : 'Delete the file agent-token in the data directory';
  return `The token "${name}" is not stored in the database. ${remedy}, then restart the server.`;
}
