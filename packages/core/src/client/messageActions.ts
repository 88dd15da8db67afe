import { pendingMessage } from '../conversation/outbox/outboxEntry.ts';
import { createEchoId } from '../protocol/ids.ts';
import type { ChatClient } from './ChatClient.ts';
import type { Engine } from './createEngine.ts';

type MessageActions = Pick<
  ChatClient,
  | 'send'
  | 'sendFiles'
  | 'retry'
  | 'discard'
  | 'submitForm'
  | 'submitEmail'
  | 'renewFiles'
  | 'loadOlder'
  | 'setDraft'
>;

/** Everything that a visitor does with messages. */
export function messageActions(engine: Engine): MessageActions {
  const { catchUp, draft, environment, messages, outbox, session, typing, uploads } = engine;

  const say = (text: string, files: readonly File[]): string | null => {
    const content = text.trim();
    if (!content && files.length === 0) return null;
    session.leaveEnded();
    const entry = outbox.add({
      echoId: createEchoId(),
      content,
      files,
      saidAtMs: environment.clock.now(),
      refererUrl: environment.refererUrl(),
    });
    messages.append(pendingMessage(entry));
    typing.visitorStopped();
    return entry.echoId;
  };
  const submit: typeof messages.submit = async (id, submission) => {
    const result = await messages.submit(id, submission);
    // The message may be gone: then the list has to say so, and not only the answer.
    if (!result.ok && result.error.status === 404) void catchUp.run();
    return result;
  };
  return {
    send: (text) => say(text, []),
    sendFiles: (files, text = '') => say(text, files),
    retry(echoId) {
      session.leaveEnded();
      uploads.end(echoId);
      if (outbox.retry(echoId)) messages.retry(echoId);
    },
    discard(echoId) {
      uploads.end(echoId);
      outbox.discard(echoId);
      messages.discard(echoId);
    },
    submitForm: (id, values) => submit(id, { values }),
    submitEmail: (id, email) => submit(id, { email }),
    renewFiles: messages.renewFiles,
    loadOlder: messages.loadOlder,
    setDraft(text) {
      draft.set(text);
      if (text) typing.visitorTyped();
      else typing.visitorStopped();
    },
  };
}
