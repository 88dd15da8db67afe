import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Formats } from './createFormats.ts';

/** What a text may be given. Numbers and dates are formatted for the language. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

/**
 * Writes out the syntax tree of an ICU message. `count` is the number that `#` stands for. Throws if an argument is missing or of
 * the wrong kind.
 */
export function formatMessage(
  message: readonly MessageFormatElement[],
  values: MessageValues,
  formats: Formats,
  count?: number,
): string {
  return message.map((element) => formatElement(element, values, formats, count)).join('');
}

/** The cases are the members of the parser's enum `TYPE`, which exists only as long as the parser is loaded. */
function formatElement(
  element: MessageFormatElement,
  values: MessageValues,
  formats: Formats,
  count: number | undefined,
): string {
  switch (element.type) {
    case 0: // literal
      return element.value;
    case 1: // argument
      return String(argument(element.value, values));
    case 2: // number
      return formatNumber(element.style, Number(argument(element.value, values)), formats);
    case 3: // date
      return formatDate(element.style, 'dateStyle', argument(element.value, values), formats);
    case 4: // time
      return formatDate(element.style ?? 'medium', 'timeStyle', argument(element.value, values), formats);
    case 5: // select
      return formatMessage(branch(element.options, String(argument(element.value, values))), values, formats);
    case 6: {
      // plural
      const value = Number(argument(element.value, values));
      const counted = value - (element.offset || 0);
      const rule = Object.hasOwn(element.options, `=${value}`)
        ? `=${value}`
        : formats.plural(element.pluralType ? { type: element.pluralType } : {}).select(counted);
      return formatMessage(branch(element.options, rule), values, formats, counted);
    }
    case 7: // pound
      return count === undefined ? '#' : formats.number({}).format(count);
    case 8: // tag
      throw new Error(`Tags have no meaning in texts: <${element.value}>.`);
    default:
      return element satisfies never;
  }
}

type NumberElement = Extract<MessageFormatElement, { type: 2 }>;

function formatNumber(style: NumberElement['style'], value: number, formats: Formats): string {
  if (typeof style === 'string') return formats.number(numberStyles[style] ?? {}).format(value);
  const { scale = 1, ...options } = style?.parsedOptions ?? {};
  return formats.number(options).format(scale * value);
}

type DateElement = Extract<MessageFormatElement, { type: 3 }>;

function formatDate(
  style: DateElement['style'],
  styleName: 'dateStyle' | 'timeStyle',
  value: string | number | Date,
  formats: Formats,
): string {
  const named = typeof style === 'string' ? { [styleName]: style } : style?.parsedOptions;
  return formats.date(named ?? {}).format(new Date(value));
}

function branch(
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
  name: string,
): readonly MessageFormatElement[] {
  const chosen = Object.hasOwn(options, name) ? options[name] : options.other;
  if (!chosen) throw new Error(`There is no "${name}" and no "other" to choose.`);
  return chosen.value;
}

function argument(name: string, values: MessageValues): string | number | Date {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The argument "${name}" is missing.`);
  return value;
}
