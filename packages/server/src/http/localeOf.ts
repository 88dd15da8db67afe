import { initialLocale, type Locale, type WireConfig } from '@chat/core/protocol';
import type { HttpContext } from './Env.ts';

/**
 * Returns the language of a request's `locale` if the channel offers it. Otherwise returns the channel's own language,
 * the first language that the channel enables, or English. Without `config`, every language is offered.
 */
export function localeOf(context: HttpContext, config?: WireConfig): Locale {
  const tag = context.req.query('locale') ?? '';
  return initialLocale(tag, config?.channel?.enabledLanguages, config?.widget?.locale);
}
