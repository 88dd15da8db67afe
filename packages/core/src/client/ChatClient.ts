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
import type { PlaceStore } from '../conversation/scrollPosition.ts';
import type { TypingState } from '../conversation/typing.ts';
import type { UploadsState } from '../conversation/uploadProgress.ts';
import type { ChatConfig, WidgetConfig } from '../protocol/config.ts';
import type { Conversation, TranscriptStatus } from '../protocol/conversation.ts';
import type { ContactDetails } from '../protocol/identity.ts';
import type { Message } from '../protocol/message.ts';
import type { Result } from '../protocol/result.ts';
import type { ContactActions, ContactState } from '../visitor/Contact.ts';
import type { Introduction } from '../visitor/detailsBeforeConversation.ts';
import type { SessionState } from '../visitor/SessionStore.ts';

/** How to start a conversation other than by saying something. */
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

/** What can be done about campaigns; see `CampaignsStore`. */
export type CampaignActions = Pick<
  CampaignsStore,
  'start' | 'setOpen' | 'click' | 'execute' | 'dismiss' | 'reset'
>;

/** A chat with one channel: its state and everything that can be done. No action throws. */
export interface ChatClient {
  readonly state: ChatState;
  /** What the host page says about the visitor. */
  readonly contact: ContactActions;
  /** Greetings by time on page and address (spec §4, Campaigns). Nothing is shown before `start(pageUrl)`. */
  readonly campaigns: CampaignActions;
  /** Loads the configuration and, for a returning visitor, the conversation, and connects. Safe to repeat. */
  start(): Promise<void>;
  /** Closes the connection and every timer. `start()` works again afterwards. */
  dispose(): void;
  /** Where the reader was in the history when the page was left. */
  readonly place: PlaceStore;
  on<Name extends keyof ChatEvents>(name: Name, listener: (data: ChatEvents[Name]) => void): () => void;

  /** Says something; it is shown at once and sent in order. Answers its `echo_id`. Blank text says nothing. */
  send(text: string): string | null;
  sendFiles(files: readonly File[], text?: string): string | null;
  retry(echoId: string): void;
  discard(echoId: string): void;
  submitForm(messageId: number, values: Readonly<Record<string, unknown>>): Promise<Result<Message>>;
  submitEmail(messageId: number, email: string): Promise<Result<Message>>;
  /** Asks for fresh addresses of a message's files, which may expire; resolves to false if the server could not be asked. */
  renewFiles(messageId: number): Promise<boolean>;
  loadOlder(): Promise<void>;
  setDraft(text: string): void;

  /** Starts a conversation without a message, so that the bot may speak first. Does nothing where one is open. */
  startConversation(options?: StartOptions): Promise<void>;
  /** What visitors say of themselves before there is a conversation: kept, and sent with whatever begins one. */
  introduce(introduction: Introduction): void;
  /** Resolves the conversation; answers what the server says. */
  endConversation(): Promise<Result<Conversation | null>>;
  /** Opens a resolved conversation again. */
  continueConversation(): Promise<Result<Conversation | null>>;
  markSeen(): Promise<void>;
  /** A one-time code with which another window goes on: 60 s for a pop-out, 5 min for a phone. */
  createHandover(purpose: 'popout' | 'mobile'): Promise<Result<string>>;
  /** Has the conversation mailed; `confirm` means that the address was sent a link to confirm first. */
  requestTranscript(email: string): Promise<Result<TranscriptStatus>>;
  sendRef(ref: string): Promise<void>;
  startFlow(flow: string): Promise<void>;
  /**
   * Reports something that happened on the host page, with the moment and the page's address (spec §3, Event;
   * §7, POST /api/events).
   */
  track(name: string, customAttributes: Readonly<Record<string, unknown>>): Promise<void>;

  setLocale(locale: string): void;
  /** Changes how the widget looks while it runs. */
  setWidget(widget: Partial<WidgetConfig>): void;
  /** Changes any of the configuration, for this page view. */
  changeConfig(apply: (config: ChatConfig) => ChatConfig): void;
  /** Makes the next attempt to connect now, and to load the messages where that has failed. */
  reconnect(): void;
  /** Forgets the visitor on this device and starts afresh. */
  reset(): void;
}
