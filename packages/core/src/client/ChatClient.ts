import type { AgentsState } from '../channel/agents.ts';
import type { AvailabilityState } from '../channel/availabilityStore.ts';
import type { CampaignsState } from '../channel/campaignsState.ts';
import type { CampaignsStore } from '../channel/campaignsStore.ts';
import type { ChatEvents } from '../chatEvents.ts';
import type { ConfigState } from '../config/configStore.ts';
import type { ConnectionState } from '../connection/connectionStore.ts';
import type { ConversationState } from '../conversation/ConversationStore.ts';
import type { DraftState } from '../conversation/drafts.ts';
import type { MessagesState } from '../conversation/MessageLog.ts';
import type { ScrollPositionStore } from '../conversation/scrollPosition.ts';
import type { TypingState } from '../conversation/typing.ts';
import type { UploadsState } from '../conversation/uploadProgress.ts';
import type { ChatConfig, WidgetConfig } from '../protocol/config.ts';
import type { Conversation, TranscriptStatus } from '../protocol/conversation.ts';
import type { ContactDetails } from '../protocol/identity.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import type { ContactActions, ContactState } from '../visitor/Contact.ts';
import type { PreChatDetails } from '../visitor/preChatDetails.ts';
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
  readonly agents: AgentsState;
  readonly connection: ConnectionState;
  readonly draft: DraftState;
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

/**
 * A chat with one channel. No action throws, unless a function passed by the application does. Failures are
 * returned or passed to `onError`.
 */
export interface ChatClient {
  readonly state: ChatState;
  /** Identifies the visitor and sets attributes and labels. */
  readonly contact: ContactActions;
  /** Greetings triggered by URL and time on page. Nothing is shown before `campaigns.start(pageUrl)`. */
  readonly campaigns: CampaignActions;
  /**
   * Loads the configuration and the agents, and sends stored messages. For a returning visitor, also loads the
   * conversation and connects. Does nothing if the chat has started.
   */
  start(): Promise<void>;
  /** Closes the connection and stops all timers. `start()` can be called again. */
  dispose(): void;
  /** Stores where the reader is in the history, also across reloads. */
  readonly scrollPosition: ScrollPositionStore;
  on<Name extends keyof ChatEvents>(name: Name, listener: (data: ChatEvents[Name]) => void): () => void;

  /**
   * Sends a message, which is listed at once. Messages are sent in order. Returns the message's `echo_id`, or null
   * for blank text.
   */
  send(text: string): string | null;
  sendFiles(files: readonly File[], text?: string): string | null;
  retry(echoId: string): void;
  discard(echoId: string): void;
  submitForm(messageId: number, values: Readonly<Record<string, unknown>>): Promise<Result<Message>>;
  submitEmail(messageId: number, email: string): Promise<Result<Message>>;
  /**
   * Fetches new URLs of a message's files, since URLs expire. Resolves to false if a request failed or the session
   * changed.
   */
  renewFiles(messageId: number): Promise<boolean>;
  loadOlder(): Promise<void>;
  setDraft(text: string): void;

  /**
   * Starts a conversation without a message, so that the bot can write first. Does nothing if a conversation is
   * open.
   */
  startConversation(options?: StartOptions): Promise<void>;
  /** Stores details that visitors enter before a conversation. They are sent when a conversation starts. */
  introduce(details: PreChatDetails): void;
  /**
   * Sets the conversation's status to resolved. The value is the updated conversation, or null if it was resolved
   * already or there is none.
   */
  endConversation(): Promise<Result<Conversation | null>>;
  /**
   * Reopens a resolved conversation. The value is the updated conversation, or null if it was open already or there
   * is none.
   */
  continueConversation(): Promise<Result<Conversation | null>>;
  markSeen(): Promise<void>;
  /**
   * Creates a one-time code to continue in another window or on another device. It is valid for 60 s (`popout`) or
   * 5 min (`mobile`).
   */
  createHandover(purpose: 'popout' | 'mobile'): Promise<Result<string>>;
  /** Mails the conversation. `confirm` means that the address must first be confirmed by a mailed link. */
  requestTranscript(email: string): Promise<Result<TranscriptStatus>>;
  sendRef(ref: string): Promise<void>;
  startFlow(flow: string): Promise<void>;
  /** Sends an event of the host page, with the current time and the page URL. */
  track(name: string, customAttributes: Readonly<Record<string, unknown>>): Promise<void>;

  setLocale(locale: string): void;
  /** Changes the widget's appearance, position or language setting for this page view. */
  setWidget(widget: Partial<WidgetConfig>): void;
  /** Changes the configuration for this page view. */
  changeConfig(apply: (config: ChatConfig) => ChatConfig): void;
  /** Retries connecting now, and loading the messages if that has failed. */
  reconnect(): void;
  /** Ends the session, also on the server, and deletes the visitor's messages, draft and details on this device. */
  reset(): void;
}
