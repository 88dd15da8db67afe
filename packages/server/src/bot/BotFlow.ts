import type { ContentType } from '@chat/core/protocol';

/** A message of the bot. */
export interface BotMessage {
  readonly content: string;
  readonly contentType?: ContentType;
  /** The content attributes in the wire format, such as `items`. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** The name of a file in `pictures/` to attach. */
  readonly picture?: string;
}

/** A step of the flow: messages that the bot sends together. */
export interface BotStep {
  /** Words or whole messages of the visitor, in lower case, that lead to this step. */
  readonly keywords?: readonly string[];
  readonly messages: readonly BotMessage[];
  /** The activity message to post before the bot pauses and an agent takes over. */
  readonly handoverMessage?: string;
}

/** The script of the bot. */
export interface BotFlow {
  /** Starts a new conversation. */
  readonly greeting: BotStep;
  /** Replies to a message that matches no step. */
  readonly fallback: BotStep;
  /** Replies to files without text. */
  readonly received: BotStep;
  /** Steps by name, reached by the name, by keywords, or by a call of the API. */
  readonly steps: Readonly<Record<string, BotStep>>;
  /** Replies to an answered question, by its content type. */
  readonly thanks: Partial<Record<ContentType, BotStep>>;
}
