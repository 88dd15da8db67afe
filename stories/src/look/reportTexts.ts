import type { ChatIntl, MessageId } from '@chat/ui/i18n';

export interface RequestedText {
  readonly id: MessageId;
  readonly text: string;
  readonly values: readonly unknown[];
}

const days = ['day.today', 'day.yesterday'] as const;

/**
 * Returns texts that are passed to `globalThis.onStoryText` when a story requests them. Only `textStories.spec.ts` sets
 * that function. Without it, returns the texts unchanged.
 */
export function reportTexts(intl: ChatIntl): ChatIntl {
  const report: unknown = Reflect.get(globalThis, 'onStoryText');
  if (typeof report !== 'function') return intl;
  const t: ChatIntl['t'] = (id, values = {}) => {
    const text = intl.t(id, values);
    report({ id, text, values: Object.values(values) } satisfies RequestedText);
    return text;
  };
  return {
    ...intl,
    t,
    formatDay(atMs, nowMs) {
      for (const id of days) t(id);
      return intl.formatDay(atMs, nowMs);
    },
  };
}
