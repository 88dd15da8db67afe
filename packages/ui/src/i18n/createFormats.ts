/** The formats of one language. Each is made once: making one takes long enough to be felt on a phone. */
export type Formats = ReturnType<typeof createFormats>;

/** Makes the formats of a BCP 47 language tag; without an IANA time zone, dates are in the device's. */
export function createFormats(locale: string, timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    number: remember((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)),
    date: remember(
      (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...zone, ...options }),
    ),
    plural: remember((options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
    list: remember((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options)),
  };
}

function remember<Options extends object, Format>(make: (options: Options) => Format) {
  const made = new Map<string, Format>();
  return (options: Options): Format => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? make(options);
    made.set(key, format);
    return format;
  };
}
