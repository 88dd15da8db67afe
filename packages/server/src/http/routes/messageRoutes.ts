import { Hono } from 'hono';
import * as v from 'valibot';
import { readChanges, readHistory } from '../../conversation/readMessages.ts';
import { sendVisitorMessage } from '../../conversation/sendVisitorMessage.ts';
import { readNewestConversation } from '../../conversation/startConversation.ts';
import { startFlowStep } from '../../conversation/startFlowStep.ts';
import { submitAnswer } from '../../conversation/submitAnswer.ts';
import { stopWriting, storeFeedback } from '../../conversation/writtenMessages.ts';
import { notFound } from '../../foundation/Refusal.ts';
import {
  echoIdSchema,
  emailSchema,
  idSchema,
  longTextSchema,
  shortTextSchema,
} from '../../foundation/schemas.ts';
import { contactFieldsOf, userAttributesSchema } from '../../visitor/contactFields.ts';
import { toWireSession } from '../../wire/wire.ts';
import type { Env, HttpBackend, HttpContext } from '../Env.ts';
import { readJson, validate } from '../readBody.ts';
import { requireSession } from '../requestSession.ts';
import { spendAttributes } from '../spendAttributes.ts';
import { submittedValuesSchema } from '../submittedValues.ts';
import { messageSchema, toVisitorMessage } from '../visitorMessage.ts';
import { findOrCreateSession, loadSession } from '../visitorSession.ts';

const sendSchema = v.union(
  [
    v.pipe(
      v.object({ message: messageSchema }),
      v.transform(({ message }) => message),
    ),
    messageSchema,
  ],
  'Send { message: { content, echo_id } }.',
);
const stepSchema = v.object({
  ref: v.optional(shortTextSchema),
  sub_flow: v.optional(shortTextSchema),
  echo_id: v.optional(echoIdSchema),
  userAttrs: v.optional(userAttributesSchema, {}),
});
const answerSchema = v.object({
  contact: v.optional(v.object({ email: v.optional(emailSchema) }), {}),
  message: v.optional(
    v.object({
      submitted_email: v.optional(emailSchema),
      submitted_values: v.optional(submittedValuesSchema),
    }),
    {},
  ),
});
const feedbackSchema = v.object({
  rating: v.nullable(v.picklist(['up', 'down'])),
  comment: v.optional(longTextSchema),
});
const revSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const pageSchema = v.object({ before: v.optional(idSchema), since_rev: v.optional(revSchema) });

/** Uploads have a separate route. */
export function messageRoutes(backend: HttpBackend): Hono<Env> {
  const { limits } = backend;
  return new Hono<Env>()
    .get('/', async (context) => {
      const { contact } = await requireSession(backend, context);
      const { before, since_rev } = validate(pageSchema, context.req.query());
      const page =
        since_rev === undefined
          ? await readHistory(backend, contact, before)
          : await readChanges(backend, contact, since_rev);
      return context.json(page);
    })
    .post('/', async (context) => {
      const session = await requireSession(backend, context, ['messages']);
      const body = await readJson(context, sendSchema, limits);
      const { message } = await sendVisitorMessage(backend, session, toVisitorMessage(body));
      return context.json(message);
    })
    .post('/send_ref', (context) => runStep(backend, context, 'ref'))
    .post('/send_start_flow', (context) => runStep(backend, context, 'sub_flow'))
    .post('/:id/stop', async (context) => {
      const session = await requireSession(backend, context, ['messages']);
      return context.json(await stopWriting(backend, session, readMessageId(context)));
    })
    .put('/:id/feedback', async (context) => {
      const session = await requireSession(backend, context, ['messages']);
      const messageId = readMessageId(context);
      const feedback = await readJson(context, feedbackSchema, limits);
      return context.json(await storeFeedback(backend, session, messageId, feedback));
    })
    .patch('/:id', async (context) => {
      const session = await requireSession(backend, context);
      const messageId = readMessageId(context);
      const body = await readJson(context, answerSchema, limits);
      const answer = {
        email: body.message.submitted_email ?? body.contact.email,
        values: body.message.submitted_values,
      };
      return context.json(await submitAnswer(backend, session, messageId, answer));
    });
}

function readMessageId(context: HttpContext): number {
  const id = v.safeParse(idSchema, context.req.param('id'));
  if (!id.success) throw notFound();
  return id.output;
}

async function runStep(
  backend: HttpBackend,
  context: HttpContext,
  name: 'ref' | 'sub_flow',
): Promise<Response> {
  const body = await readJson(context, stepSchema, backend.limits);
  const step = validate(v.pipe(v.string(), v.nonEmpty()), body[name]);
  const session = await findOrCreateSession(backend, context, body, body.echo_id);
  await backend.sharedLimiter.take(backend.limits.messages, 'messages', session.contact.id);
  const { userAttrs } = body;
  await spendAttributes(backend, session.contact.id, userAttrs);
  await startFlowStep(backend, session, step, (contact) => contactFieldsOf(contact, { userAttrs }));
  const updated = await loadSession(backend, session.convToken);
  const started = await readNewestConversation(backend, updated.contact);
  return context.json({ ...started, contact: toWireSession(updated) });
}
