import { type OutboxEntry, pendingMessage } from '../outbox/outboxEntry.ts';
import { createEchoId } from '../protocol/ids.ts';
import type { ChatClient } from './ChatClient.ts';
import type { Engine } from './createEngine.ts';

type MessageActions = Pick<
  ChatClient,
  'send' | 'sendFiles' | 'retry' | 'discard' | 'submitForm' | 'submitEmail' | 'loadOlder' | 'setDraft'
>;

/** Everything that a visitor does with messages. */
export function messageActions({ environment, messages, outbox, typing, draft }: Engine): MessageActions {
  const say = (text: string, files: readonly File[]): string | null => {
    const content = text.trim();
    if (!content && files.length === 0) return null;
    const entry: OutboxEntry = {
      echoId: createEchoId(),
      content,
      files,
      saidAtMs: environment.clock.now(),
      refererUrl: environment.refererUrl(),
      failure: null,
      afterId: null,
    };
    messages.append(pendingMessage(entry));
    typing.visitorStopped();
    outbox.add(entry);
    return entry.echoId;
  };
  return {
    send: (text) => say(text, []),
    sendFiles: (files, text = '') => say(text, files),
    retry(echoId) {
      if (outbox.retry(echoId)) messages.retry(echoId);
    },
    discard(echoId) {
      outbox.discard(echoId);
      messages.discard(echoId);
    },
    submitForm: (id, values) => messages.submit(id, { values }),
    submitEmail: (id, email) => messages.submit(id, { email }),
    loadOlder: messages.loadOlder,
    setDraft(text) {
      draft.set(text);
      if (text) typing.visitorTyped();
      else typing.visitorStopped();
    },
  };
}
