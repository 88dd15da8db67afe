import type { FormItem } from '@chat/core';
import type { Choice } from '../readChoices.ts';
import type { SubmittedRating } from './readRating.ts';

/** A button of a card. Send an answer with `send(title, answerAttributes(message, action))`. */
export type CardAction =
  /** `ratio` is the height, such as `tall`, that the backend suggests for showing the page over the chat. */
  | { readonly type: 'link'; readonly title: string; readonly href: string; readonly ratio?: string }
  | ({ readonly type: 'answer' } & Choice);

/** A card. It has a title, a description or a picture; a missing text is empty. */
export interface Card {
  readonly title: string;
  readonly description: string;
  /** An http(s), relative or `data:image/` URL, on any origin. Loading it reveals the visitor to its server. */
  readonly pictureUrl: string | null;
  readonly actions: readonly CardAction[];
}

/** An article. Without a safe address, `href` is null. */
export interface Article {
  readonly title: string;
  readonly description: string;
  readonly href: string | null;
  /** The height, such as `tall`, that the backend suggests for showing the page over the chat. */
  readonly ratio?: string;
}

/** A place on a map, in degrees. */
export interface Place {
  readonly title: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A person to get in touch with. It has a name, a phone number or an email address; a missing text is empty. */
export interface Person {
  readonly name: string;
  readonly organization: string;
  readonly phone: string;
  readonly email: string;
}

/** A picture without a bubble. `url` is as in `Card.pictureUrl`. */
export interface Sticker {
  readonly url: string;
  readonly alt: string;
}

/** A recording or a video. `url` is an http(s) or relative URL, on any origin. */
export interface Media {
  readonly url: string;
  readonly title: string;
  readonly durationSeconds: number | null;
}

/** A link into another service, such as a video call. Without a safe address, `href` is null. */
export interface Integration {
  readonly title: string;
  readonly description: string;
  readonly href: string | null;
}

/**
 * What a message contains besides its text and `attachments`, by content type: `switch (content.type)` narrows it. Each
 * `href` is safe in a link: http(s), mail, phone or relative. Missing or invalid data is null, or an empty list.
 */
export type TypedContent =
  | { readonly type: 'text' | 'unknown' }
  | { readonly type: 'input_select'; readonly items: readonly Choice[] }
  | {
      readonly type: 'form' | 'input_email';
      readonly fields: readonly FormItem[];
      /** The submitted values by field name; null before the form is submitted. */
      readonly submitted: ReadonlyMap<string, readonly string[]> | null;
    }
  | { readonly type: 'cards'; readonly items: readonly Card[] }
  | { readonly type: 'article'; readonly items: readonly Article[] }
  | { readonly type: 'input_csat'; readonly rating: SubmittedRating | null }
  | { readonly type: 'location'; readonly place: Place | null }
  | { readonly type: 'contact'; readonly person: Person | null }
  | { readonly type: 'sticker'; readonly sticker: Sticker | null }
  /** `media` is null if the file is an attachment. */
  | { readonly type: 'audio' | 'video'; readonly media: Media | null }
  | { readonly type: 'integrations'; readonly integration: Integration | null };
