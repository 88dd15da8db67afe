import type { ContentType } from '@chat/core/protocol';

export interface BotMessage {
  readonly content: string;
  readonly contentType?: ContentType;
  /** The content attributes in the wire format, such as `items`. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** The name of a PNG in `pictures/` to attach. */
  readonly picture?: string;
}

/** A step of the flow: messages that the bot sends together. */
export interface BotStep {
  /** Words or whole messages of the visitor, in lower case, that lead to this step. */
  readonly keywords?: readonly string[];
  readonly messages: readonly BotMessage[];
  /** Text that the bot writes word by word after the messages, while the visitor watches. */
  readonly written?: string;
  /**
   * If set, the bot pauses after this step so that an agent can take over, and posts this text as an activity message.
   * Has no effect in a step with `written`.
   */
  readonly handoverMessage?: string;
}

export interface BotFlow {
  readonly greeting: BotStep;
  /** The reply to a message that matches no step, and to an API call that names an unknown step. */
  readonly fallback: BotStep;
  /** The reply to files without text. */
  readonly received: BotStep;
  /** Steps by name. Visitors reach a step by its name or its keywords, API calls by its name. */
  readonly steps: Readonly<Record<string, BotStep>>;
  /** The replies to an answered question, by the question's content type. */
  readonly thanks: Partial<Record<ContentType, BotStep>>;
}
