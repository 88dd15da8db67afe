import type { ContentType } from '@chat/core/protocol';

/** One thing that the bot says. */
export interface BotMessage {
  readonly content: string;
  readonly contentType?: ContentType;
  /** What the content type needs, as it goes on the wire: `items` and the like. */
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** The name of a picture beside the flow that goes with the words. */
  readonly picture?: string;
}

/** What the bot says together, and when. */
export interface BotStep {
  /** The visitor's words that lead here, in lower case: a whole message, or a word in one. */
  readonly keywords?: readonly string[];
  readonly says: readonly BotMessage[];
  /** A person takes over after this: the words go to everybody as an activity, and the bot keeps quiet. */
  readonly handoverText?: string;
}

/** A conversation as data: steps by name. The names below must be there; the others are reached by words, refs and flows. */
export interface BotFlow {
  /** Begins a conversation. */
  readonly greeting: BotStep;
  /** Nothing fits what the visitor said. */
  readonly fallback: BotStep;
  /** The visitor sent files and no words. */
  readonly received: BotStep;
  readonly steps: Readonly<Record<string, BotStep>>;
  /** After a form, an address or a rating, by the content type of the question. */
  readonly thanks: Partial<Record<ContentType, BotStep>>;
}
