import type { ChatError, Message, Result, StartOptions, TranscriptStatus } from '@chat/core';
import { useMemo } from 'react';
import { useChatContext } from './ChatProvider.tsx';
import type { ConversationView } from './chatViews.ts';
import { useClientView } from './clientView.ts';
import { memoize } from './memoize.ts';

/** What can be done with the conversation. Every function keeps its identity; none throws. */
export interface ConversationActions {
  /** Says something; it is shown at once. Blank text says nothing. Answers the message's local id. */
  send(text: string): string | null;
  sendFiles(files: readonly File[], text?: string): string | null;
  /** Sends a failed message again, in its place and without ever doubling it. */
  retry(localId: string): void;
  /** Takes back a message that the server does not have. */
  discard(localId: string): void;
  /**
   * Asks for fresh addresses of a message's files: call it when one cannot be loaded or is about to expire. Resolves to
   * false if the server could not be asked.
   */
  renewFiles(messageId: number): Promise<boolean>;
  loadOlder(): Promise<void>;
  submitForm(messageId: number, values: Readonly<Record<string, unknown>>): Promise<Result<Message>>;
  submitEmail(messageId: number, email: string): Promise<Result<Message>>;
  /** Rates the conversation: `score` 1 to 5 (spec §3, Rating scale). */
  rate(
    messageId: number,
    rating: { readonly score: number; readonly text?: string },
  ): Promise<Result<Message>>;
  start(options?: StartOptions): Promise<void>;
  end(): Promise<ChatError | null>;
  /** Opens a resolved conversation again. */
  resume(): Promise<ChatError | null>;
  /** Forgets the visitor and starts with nothing. */
  reset(): void;
  markSeen(): Promise<void>;
  /** Has the conversation mailed; `confirm` means that the address was sent a link to confirm first. */
  requestTranscript(email: string): Promise<Result<TranscriptStatus>>;
}

/** The conversation, and what can be done with it. */
export type UseConversation = ConversationView & ConversationActions;

/** The conversation and its messages; with a selector, the component renders only when the selected part changes. */
export function useConversation(): UseConversation;
export function useConversation<Part>(select: (view: ConversationView) => Part): Part;
export function useConversation<Part>(select?: (view: ConversationView) => Part): UseConversation | Part {
  const { views } = useChatContext();
  const actions = useConversationActions();
  const everything = useMemo(
    () => memoize((view: ConversationView): UseConversation => ({ ...view, ...actions })),
    [actions],
  );
  return useClientView<ConversationView, UseConversation | Part>(views.conversation, select ?? everything);
}

/** What can be done with the conversation, without rendering when it changes. */
export function useConversationActions(): ConversationActions {
  const { client } = useChatContext();
  return useMemo(
    () => ({
      send: client.send,
      sendFiles: client.sendFiles,
      retry: client.retry,
      discard: client.discard,
      renewFiles: client.renewFiles,
      loadOlder: client.loadOlder,
      submitForm: client.submitForm,
      submitEmail: client.submitEmail,
      rate: (messageId, { score, text }) =>
        client.submitForm(messageId, {
          csat_survey_response: { rating: score, ...(text ? { feedback_message: text } : {}) },
        }),
      start: client.startConversation,
      end: async () => errorOf(await client.endConversation()),
      resume: async () => errorOf(await client.continueConversation()),
      reset: client.reset,
      markSeen: client.markSeen,
      requestTranscript: client.requestTranscript,
    }),
    [client],
  );
}

function errorOf(result: Result<unknown>): ChatError | null {
  return result.ok ? null : result.error;
}
