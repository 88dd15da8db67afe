import { initialLocale, type Locale } from '@chat/core/protocol';
import type { Channel } from '../storage/channels.ts';
import type { HttpContext } from './Env.ts';

/**
 * Returns the language of a request's `locale`. If the channel does not offer it, returns the channel's own language,
 * the first language that the channel enables, or English. Without a channel, every language is offered, and an unknown
 * one becomes English.
 */
export function localeOf(context: HttpContext, channel?: Channel): Locale {
  const config = channel?.config;
  const tag = context.req.query('locale') ?? '';
  return initialLocale(tag, config?.channel?.enabledLanguages, config?.widget?.locale);
}
