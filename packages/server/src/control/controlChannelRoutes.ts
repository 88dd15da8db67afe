import { knownOrigins } from '@chat/core/protocol';
import { Hono } from 'hono';
import * as v from 'valibot';
import { changeConfig } from '../channel/changeConfig.ts';
import { sealIdentitySecret } from '../channel/identitySecret.ts';
import { readableConfig } from '../channel/readableConfig.ts';
import type { Logger } from '../foundation/logger.ts';
import { notFound, Refusal } from '../foundation/Refusal.ts';
import { idSchema, shortTextSchema } from '../foundation/schemas.ts';
import { createSecret } from '../foundation/secrets.ts';
import type { Env, HttpBackend, HttpContext } from '../http/Env.ts';
import { readJson } from '../http/readBody.ts';
import { addAgent, listAgents, removeAgent } from '../storage/agents.ts';
import {
  addChannel,
  type Channel,
  changeChannel,
  findChannel,
  listChannels,
  listContactIds,
  removeChannel,
} from '../storage/channels.ts';
import { eraseContact } from '../visitor/eraseContact.ts';

const newChannelSchema = v.object({
  flowToken: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'Use 1 to 64 ASCII letters, digits, - and _')),
  name: v.pipe(shortTextSchema, v.nonEmpty('Missing.')),
  origins: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (origin) => knownOrigins([origin]).length === 1,
          'Use an origin such as https://shop.example',
        ),
      ),
    ),
    [],
  ),
  withIdentitySecret: v.optional(v.boolean(), false),
});
const changesSchema = v.record(v.string(), v.unknown());
const personSchema = v.object({
  name: v.pipe(shortTextSchema, v.trim(), v.nonEmpty('Missing.')),
  avatarUrl: v.optional(v.nullable(v.pipe(v.string(), v.url())), null),
});

/** Only the call that creates an identity secret returns it. */
export function channelRoutes(backend: HttpBackend): Hono<Env> {
  const { db, logger, limits } = backend;
  const summaryOf = (channel: Channel) => summarize(logger, channel);
  const audit = (action: string, { flowToken }: Pick<Channel, 'flowToken'>) =>
    logger.audit(`The operator ${action} the channel "${flowToken}".`);
  return new Hono<Env>()
    .get('/', async (context) => context.json({ channels: (await listChannels(db)).map(summaryOf) }))
    .post('/', async (context) => {
      const body = await readJson(context, newChannelSchema, limits);
      const added = await addNewChannel(backend, body);
      audit('added', body);
      return context.json(added);
    })
    .get('/:flowToken', async (context) => {
      const channel = await channelOf(backend, context);
      const visitors = (await listContactIds(db, channel.id)).length;
      const people = await listAgents(db, channel.id);
      return context.json({ ...summaryOf(channel), config: channel.config, people, visitors });
    })
    .patch('/:flowToken', async (context) => {
      const channel = await channelOf(backend, context);
      const changes = await readJson(context, changesSchema, limits);
      const seal = (secret: string) => sealIdentitySecret(backend.keys, channel.flowToken, secret);
      const changed = await changeChannel(db, channel.id, (current) => changeConfig(current, changes, seal));
      if (!changed) throw notFound();
      audit('changed', channel);
      return context.json({ ...summaryOf(changed), config: changed.config });
    })
    .delete('/:flowToken', async (context) => {
      const channel = await channelOf(backend, context);
      for (const contactId of await listContactIds(db, channel.id)) await eraseContact(backend, contactId);
      await removeChannel(db, channel.id);
      audit('removed', channel);
      return context.json(summaryOf(channel));
    })
    .route('/:flowToken/identity-secret', identitySecretRoutes(backend))
    .route('/:flowToken/people', peopleRoutes(backend));
}

async function addNewChannel(
  { db, keys }: HttpBackend,
  { flowToken, name, origins, withIdentitySecret }: v.InferOutput<typeof newChannelSchema>,
) {
  const identitySecret = withIdentitySecret ? createSecret() : null;
  const id = await addChannel(db, {
    flowToken,
    config: { channel: { name, websiteName: name, allowedOrigins: knownOrigins(origins) } },
    sealedIdentitySecret: identitySecret && sealIdentitySecret(keys, flowToken, identitySecret),
  });
  if (id === undefined) throw new Refusal(409, `A channel "${flowToken}" already exists.`);
  return { flowToken, name, origins, identitySecret };
}

function identitySecretRoutes(backend: HttpBackend): Hono<Env> {
  return new Hono<Env>().post('/', async (context) => {
    const channel = await channelOf(backend, context);
    const identitySecret = createSecret();
    const sealedIdentitySecret = sealIdentitySecret(backend.keys, channel.flowToken, identitySecret);
    await changeChannel(backend.db, channel.id, (current) => ({ ...current, sealedIdentitySecret }));
    backend.logger.audit(`The operator replaced the identity secret of the channel "${channel.flowToken}".`);
    return context.json({ flowToken: channel.flowToken, identitySecret });
  });
}

function peopleRoutes(backend: HttpBackend): Hono<Env> {
  const { db, limits, logger } = backend;
  return new Hono<Env>()
    .post('/', async (context) => {
      const channel = await channelOf(backend, context);
      const person = await readJson(context, personSchema, limits);
      await addAgent(db, { channelId: channel.id, ...person, availability: 'offline' });
      logger.audit(`The operator added a person to the channel "${channel.flowToken}".`);
      return context.json(person);
    })
    .delete('/:id', async (context) => {
      const channel = await channelOf(backend, context);
      const id = v.safeParse(idSchema, context.req.param('id'));
      if (!id.success || !(await removeAgent(db, channel.id, id.output))) throw notFound();
      logger.audit(`The operator removed person ${id.output} from the channel "${channel.flowToken}".`);
      return context.json({});
    });
}

async function channelOf({ db }: HttpBackend, context: HttpContext): Promise<Channel> {
  const flowToken = context.req.param('flowToken') ?? '';
  const channel = await findChannel(db, flowToken);
  if (!channel) throw new Refusal(404, `There is no channel "${flowToken}".`);
  return channel;
}

/** Ignores invalid stored values, as `readableConfig` does: an invalid `allowedOrigins` allows no page. */
function summarize(logger: Logger, channel: Channel) {
  const { name = '', allowedOrigins = [] } = readableConfig(logger, channel).channel ?? {};
  const hasIdentitySecret = channel.sealedIdentitySecret !== null;
  return { flowToken: channel.flowToken, name, origins: allowedOrigins, hasIdentitySecret };
}
