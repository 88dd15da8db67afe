import { initialLocale, type Locale, type WireConfig } from '@chat/core/protocol';
import type { HttpContext } from './Env.ts';

/**
 * Returns the language of a request's `locale`. If the channel does not offer it, returns the channel's own language,
 * the first language that the channel enables, or English. Without a configuration, every language is offered, and an
 * unknown one becomes English.
 */
export function localeOf(context: HttpContext, config?: WireConfig): Locale {
  const tag = context.req.query('locale') ?? '';
  return initialLocale(tag, config?.channel?.enabledLanguages, config?.widget?.locale);
}
