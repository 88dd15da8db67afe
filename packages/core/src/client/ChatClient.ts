import type { Feedback } from '../api/messages.ts';
import type { AgentsState } from '../channel/agents.ts';
import type { AvailabilityState } from '../channel/availabilityStore.ts';
import type { CampaignsState } from '../channel/campaignsState.ts';
import type { CampaignsStore } from '../channel/campaignsStore.ts';
import type { ChatEvents } from '../chatEvents.ts';
import type { ConfigState } from '../config/configStore.ts';
import type { ConnectionState } from '../connection/connectionStore.ts';
import type { ConversationState } from '../conversation/ConversationStore.ts';
import type { DraftFiles, DraftFilesState } from '../conversation/DraftFiles.ts';
import type { DraftState } from '../conversation/drafts.ts';
import type { FormDraftStore } from '../conversation/formDrafts.ts';
import type { MessagesState } from '../conversation/MessageLog.ts';
import type { ScrollPositionStore } from '../conversation/scrollPosition.ts';
import type { StreamingState } from '../conversation/streaming.ts';
import type { TypingState } from '../conversation/typing.ts';
import type { UploadsState } from '../conversation/uploadProgress.ts';
import type { ChatConfig, WidgetConfig } from '../protocol/config.ts';
import type { Conversation, TranscriptStatus } from '../protocol/conversation.ts';
import type { DataExport } from '../protocol/dataExport.ts';
import type { ContactDetails } from '../protocol/identity.ts';
import type { Message } from '../protocol/message.ts';
import type { RecordingDetails } from '../protocol/recording.ts';
import type { Result } from '../protocol/result.ts';
import type { ContactActions, ContactState } from '../visitor/Contact.ts';
import type { PreChatDetails } from '../visitor/preChatDetails.ts';
import type { Preferences } from '../visitor/preferences.ts';
import type { SessionState } from '../visitor/SessionStore.ts';

/** Options for starting a conversation without a message. */
export interface StartOptions {
  readonly flow?: string;
  readonly contact?: ContactDetails;
  readonly customAttributes?: Readonly<Record<string, unknown>>;
}

/** The state of a chat: read it through `@chat/hooks`, or subscribe with valtio. */
export interface ChatState {
  readonly config: ConfigState;
  readonly session: SessionState;
  readonly conversation: ConversationState;
  readonly messages: MessagesState;
  readonly typing: TypingState;
  readonly streaming: StreamingState;
  readonly agents: AgentsState;
  readonly connection: ConnectionState;
  readonly draft: DraftState;
  readonly draftFiles: DraftFilesState;
  readonly uploads: UploadsState;
  readonly availability: AvailabilityState;
  readonly campaigns: CampaignsState;
  readonly contact: ContactState;
}

/** Actions on campaigns; see `CampaignsStore`. */
export type CampaignActions = Pick<
  CampaignsStore,
  'start' | 'setOpen' | 'click' | 'execute' | 'dismiss' | 'reset'
>;

/** Actions on the files of the next message and on a recording that was not sent; see `DraftFiles`. */
export type DraftFileActions = Pick<
  DraftFiles,
  'add' | 'remove' | 'move' | 'dismissRefused' | 'take' | 'savePart' | 'discardRecording' | 'onForget'
>;

/**
 * A chat with one channel. No action throws, unless a function passed by the application does. Most failures are
 * returned or passed to `onError`.
 */
export interface ChatClient {
  readonly state: ChatState;
  /** Identifies the visitor and sets attributes and labels. */
  readonly contact: ContactActions;
  /** Greetings triggered by URL and time on page. Nothing is shown before `campaigns.start(pageUrl)`. */
  readonly campaigns: CampaignActions;
  /**
   * Loads the configuration and the agents, and sends stored messages that have not failed. For a returning visitor,
   * also loads the conversation and connects. Does nothing if the chat has started.
   */
  start(): Promise<void>;
  /** Closes the connection, and stops sending, fetching and retrying. `start()` can be called again. */
  dispose(): void;
  /** The stored scroll position of the message list. It survives reloads. */
  readonly scrollPosition: ScrollPositionStore;
  /**
   * The files of the next message, and a recording that was not sent. Both survive reloads. Send the files with
   * `sendFiles(draftFiles.take(), text)`.
   */
  readonly draftFiles: DraftFileActions;
  /** What the visitor has entered into forms and ratings in the conversation but not sent. It survives reloads. */
  readonly formDrafts: Pick<FormDraftStore, 'get' | 'set'>;
  /** What the visitor prefers on this device, such as a skin tone. `reset()` deletes it. */
  readonly preferences: Preferences;
  /**
   * Returns the time in milliseconds since the epoch. Uses the device's clock, or the server's if the two are known to
   * differ by a minute or more. The server's time comes from `Date` headers.
   */
  now(): number;
  on<Name extends keyof ChatEvents>(name: Name, listener: (data: ChatEvents[Name]) => void): () => void;

  /**
   * Adds a message to the list at once, and sends it after the earlier ones. Returns the message's local id, which is
   * also its `echo_id`, or null for blank text. `attributes` are sent as `content_attributes`: `{ reply_to_id, value }`
   * for a quick reply, `{ reply_to_id, payload }` for a card's action, `{ value }` for a menu item.
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
  /** Returns the files of a message that the server has not accepted; empty for every other message. */
  filesOf(localId: string): readonly File[];
  retry(localId: string): void;
  discard(localId: string): void;
  /**
   * Moves a rejected message, or one whose files are being sent, back into the draft, and stops sending it. Its text
   * and files go before those of the draft. Refused files, and those beyond the tenth, are listed in
   * `state.draftFiles.refused` instead. Does nothing unless `isEditable(message)` is true.
   */
  edit(localId: string): Promise<void>;
  /**
   * Submits a form. If that fails, the message is marked as failed, and the error may have messages by field in
   * `fields`.
   */
  submitForm(messageId: number, values: Readonly<Record<string, unknown>>): Promise<Result<Message>>;
  /** Stops the bot from writing a message. The value is the message with the text written so far. */
  stopAnswer(messageId: number): Promise<Result<Message>>;
  /** Rates one message of the bot. */
  sendFeedback(messageId: number, feedback: Feedback): Promise<Result<Message>>;
  /** Answers a question for the email address. If that fails, the message is marked as failed. */
  submitEmail(messageId: number, email: string): Promise<Result<Message>>;
  /**
   * Fetches new URLs for a message's files, since file URLs expire. Resolves to false if a request failed or the
   * session changed.
   */
  renewFiles(messageId: number): Promise<boolean>;
  /** Resolves to false if the page could not be loaded. */
  loadOlder(): Promise<boolean>;
  setDraft(text: string): void;

  /**
   * Starts a conversation without a message, so that the bot can write first. Does nothing if a conversation is
   * open.
   */
  startConversation(options?: StartOptions): Promise<void>;
  /** Stores details that the visitor enters before a conversation. They are sent when a conversation starts. */
  introduce(details: PreChatDetails): void;
  /** Resolves the conversation. The value is the updated conversation, or null if nothing has changed. */
  endConversation(): Promise<Result<Conversation | null>>;
  /** Reopens a resolved conversation. The value is the updated conversation, or null if nothing has changed. */
  continueConversation(): Promise<Result<Conversation | null>>;
  markSeen(): Promise<void>;
  /**
   * Creates a one-time code to continue in another window or on another device. It is valid for 60 s (`popout`) or
   * 5 min (`mobile`).
   */
  createHandover(purpose: 'popout' | 'mobile'): Promise<Result<string>>;
  /** Emails the conversation. `confirm` means that the address must first be confirmed by an emailed link. */
  requestTranscript(email: string): Promise<Result<TranscriptStatus>>;
  /** Fetches everything that the server stores about the visitor. */
  exportData(): Promise<Result<DataExport>>;
  /**
   * Deletes everything about the visitor, on the server and in all tabs of this browser. Emits `data:deleted`. If the
   * session has ended, deletes only on this device, and the error is `session_ended`. After any other error, nothing
   * has been deleted on this device.
   */
  deleteData(): Promise<Result<unknown>>;
  sendRef(ref: string): Promise<void>;
  startFlow(flow: string): Promise<void>;
  /** Sends an event of the host page, with the current time and the page URL. */
  track(name: string, customAttributes: Readonly<Record<string, unknown>>): Promise<void>;

  setLocale(locale: string): void;
  /** Changes the widget's appearance, position or language setting until the page unloads. It is not stored. */
  setWidget(widget: Partial<WidgetConfig>): void;
  /** Changes the configuration until the page unloads. It is not stored. */
  changeConfig(apply: (config: ChatConfig) => ChatConfig): void;
  /** Connects now instead of waiting. If the messages could not be loaded, loads them again. */
  reconnect(): void;
  /**
   * Ends the session, also on the server, and deletes the visitor's messages, drafts, details and preferences on this
   * device.
   */
  reset(): void;
}
