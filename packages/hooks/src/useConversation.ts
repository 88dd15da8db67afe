import type {
  ChatClient,
  ChatError,
  DataExport,
  Feedback,
  Message,
  RecordingDetails,
  Result,
  StartOptions,
  TranscriptStatus,
} from '@chat/core';
import { useChatContext } from './ChatProvider.tsx';
import type { ConversationView } from './chatViews.ts';
import { useClientView } from './clientView.ts';
import { memoize } from './memoize.ts';

/** Actions on the conversation. The functions keep their identity between renders and do not throw. */
export interface ConversationActions {
  /**
   * Sends a message and shows it immediately. Returns its local id, or null for blank text. `attributes` are sent as
   * `content_attributes`: `{ reply_to_id, value }` for a quick reply, `{ reply_to_id, payload }` for a
   * card's action, `{ value }` for a menu item.
   */
  send(text: string, attributes?: Readonly<Record<string, unknown>>): string | null;
  /**
   * Sends files as one message, with an optional text. Returns the message's local id, or null if there is neither a
   * file nor a text. `recordings` has the length and the volume levels of each recording, and null for other files.
   */
  sendFiles(
    files: readonly File[],
    text?: string,
    recordings?: readonly (RecordingDetails | null)[],
  ): string | null;
  /**
   * Sends a failed message again, at the same position and with the same `echo_id`, so that the server does not store
   * it twice.
   */
  retry(localId: string): void;
  /** Removes a message that the server has not accepted. */
  discard(localId: string): void;
  /**
   * Moves a message back into the composer: its text and files go before those already there, and it is no longer sent.
   * Does nothing unless `isEditable(message)` is true. Files that the server has refused, and those beyond the tenth,
   * are listed in `refusedFiles` of `useComposer` instead.
   */
  edit(localId: string): Promise<void>;
  /**
   * Requests new URLs for a message's files. Call it when a file fails to load or its URL is about to expire. Resolves
   * to false if a request failed or the session changed.
   */
  renewFiles(messageId: number): Promise<boolean>;
  /** Resolves to false if the page could not be loaded. */
  loadOlder(): Promise<boolean>;
  submitForm(messageId: number, values: Readonly<Record<string, unknown>>): Promise<Result<Message>>;
  /** Stops the bot from writing a message. The message keeps the text written so far. */
  stopAnswer(messageId: number): Promise<Result<Message>>;
  /** Rates one message of the bot; a null rating removes the earlier one. */
  sendFeedback(messageId: number, feedback: Feedback): Promise<Result<Message>>;
  submitEmail(messageId: number, email: string): Promise<Result<Message>>;
  /** Rates the conversation; `score` is 1 to 5. */
  rate(
    messageId: number,
    rating: { readonly score: number; readonly text?: string },
  ): Promise<Result<Message>>;
  start(options?: StartOptions): Promise<void>;
  end(): Promise<ChatError | null>;
  /** Reopens a resolved conversation. */
  resume(): Promise<ChatError | null>;
  /** Ends the visitor's session, deletes their data in this browser, and starts over as an anonymous visitor. */
  reset(): void;
  markSeen(): Promise<void>;
  /** Fetches everything that the server stores about the visitor, for a file to download. */
  exportData(): Promise<Result<DataExport>>;
  /**
   * Deletes everything about the visitor, on the server and in this browser, in all tabs. Ask the visitor to confirm
   * before you call it. If the session has ended, deletes only in this browser, and the error is `session_ended`. After
   * any other error, nothing has been deleted in this browser.
   */
  deleteData(): Promise<Result<unknown>>;
  /** Emails the conversation. `confirm` means that the address must first be confirmed by an emailed link. */
  requestTranscript(email: string): Promise<Result<TranscriptStatus>>;
}

/** Conversation state and actions. */
export type UseConversation = ConversationView & ConversationActions;

/**
 * Returns the conversation and its actions, or the part that `select` returns. Re-renders only when the result changes.
 */
export function useConversation(): UseConversation;
export function useConversation<Part>(select: (view: ConversationView) => Part): Part;
export function useConversation<Part>(select?: (view: ConversationView) => Part): UseConversation | Part {
  const { client, views } = useChatContext('useConversation');
  return useClientView<ConversationView, UseConversation | Part>(
    views.conversation,
    select ?? partsOf(client).selectAll,
  );
}

/** Returns the actions on the conversation. The component does not re-render when the conversation changes. */
export function useConversationActions(): ConversationActions {
  return partsOf(useChatContext('useConversationActions').client).actions;
}

interface ConversationParts {
  readonly actions: ConversationActions;
  selectAll(view: ConversationView): UseConversation;
}

/** The parts of each client. All components share them, because a `useMemo` in each one would slow down typing. */
const createdParts = new WeakMap<ChatClient, ConversationParts>();

function partsOf(client: ChatClient): ConversationParts {
  const known = createdParts.get(client);
  if (known) return known;
  const actions = createActions(client);
  const parts = { actions, selectAll: memoize((view: ConversationView) => ({ ...view, ...actions })) };
  createdParts.set(client, parts);
  return parts;
}

function createActions(client: ChatClient): ConversationActions {
  return {
    send: client.send,
    sendFiles: client.sendFiles,
    retry: client.retry,
    discard: client.discard,
    edit: client.edit,
    renewFiles: client.renewFiles,
    loadOlder: client.loadOlder,
    submitForm: client.submitForm,
    stopAnswer: client.stopAnswer,
    sendFeedback: client.sendFeedback,
    submitEmail: client.submitEmail,
    rate: (messageId, { score, text }) =>
      client.submitForm(messageId, {
        csat_survey_response: { rating: score, ...(text ? { feedback_message: text } : {}) },
      }),
    start: client.startConversation,
    end: async () => getError(await client.endConversation()),
    resume: async () => getError(await client.continueConversation()),
    reset: client.reset,
    markSeen: client.markSeen,
    exportData: client.exportData,
    deleteData: client.deleteData,
    requestTranscript: client.requestTranscript,
  };
}

function getError(result: Result<unknown>): ChatError | null {
  return result.ok ? null : result.error;
}
