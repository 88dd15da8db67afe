import { sessionEnded } from '../api/httpErrors.ts';
import type { Result } from '../protocol/result.ts';
import { endSessions } from '../visitor/endSessions.ts';
import type { SessionState } from '../visitor/SessionStore.ts';
import type { ChatClient } from './ChatClient.ts';
import type { ChatParts } from './ChatParts.ts';

export function dataActions(parts: ChatParts): Pick<ChatClient, 'exportData' | 'deleteData' | 'reset'> {
  const { connection, context, visitor } = parts;
  const { events, tabs } = context;
  const forgetDeleted = (isOnlyHere: boolean, isInOtherTab: boolean) => {
    forget(parts);
    events.emit('data:deleted', { isOnlyHere, isInOtherTab });
  };
  tabs.onMessage((message) => {
    const { deletedContactId, isOnlyHere } = Object(message);
    const { contactId } = visitor.session;
    if (contactId !== null && deletedContactId === contactId) forgetDeleted(isOnlyHere === true, true);
  });
  return {
    exportData: visitor.api.exportData,
    deleteData: () =>
      // Other calls that change the session, such as starting the conversation, finish first.
      visitor.lock.run(async () => {
        const { contactId, status } = visitor.session;
        const epoch = visitor.epoch.visitor;
        // The server ends the stream before it responds. Stop first, so that no lost connection is reported.
        connection.stop();
        const result = visitor.hasSession ? await visitor.api.deleteData() : resultWithoutSession(status);
        if (epoch.aborted || (!result.ok && result.error.code !== 'session_ended')) {
          void connection.follow();
          return result;
        }
        if (contactId !== null) tabs.post({ deletedContactId: contactId, isOnlyHere: !result.ok });
        forgetDeleted(!result.ok, false);
        return result;
      }),
    reset() {
      const { convToken } = visitor.session;
      if (convToken) void endSessions(context, visitor.plainApi, convToken);
      forget(parts);
    },
  };
}

/** If the session has ended, data may remain on the server, so the result is an error. */
function resultWithoutSession(status: SessionState['status']): Result<true> {
  return status === 'ended' ? { ok: false, error: sessionEnded() } : { ok: true, value: true };
}

/** Deletes the visitor's data on this device. */
export function forget({ connection, contact, visitor }: ChatParts): void {
  visitor.leave();
  contact.forget();
  connection.stop();
}
