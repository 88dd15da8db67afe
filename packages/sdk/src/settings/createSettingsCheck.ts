import type { Events } from '../events/createEvents.ts';
import type { ChatSettings } from './ChatSettings.ts';
import { settingRules } from './settingRules.ts';
import { formatValue, isRecord, type ValueRule } from './ValueRule.ts';

/** Settings that cannot change once the widget is loaded. */
const fixedAtBoot: ReadonlySet<string> = new Set<keyof ChatSettings>([
  'flowToken',
  'apiUrl',
  'instanceId',
  'style',
  'mount',
  'launcher',
  'load',
  'campaignsAfterMs',
  'startFlow',
  'sendRef',
  'sendStartFlow',
  'autoStart',
  'userAttrs',
  'ipInfo',
  'gtagInfo',
  'shareContent',
  'pageAddress',
]);
const rules: Readonly<Record<string, ValueRule>> = settingRules;

/** Validates settings and reports each invalid value once. */
export interface SettingsCheck {
  /** Returns the initial settings without the invalid ones. An invalid `consent` becomes `pending`. */
  begin(settings: ChatSettings): ChatSettings;
  /**
   * Checks the settings in `changed`. `all` already contains them, except for `consent`. Returns `all` with the
   * previous values of settings that are invalid or can only be set at boot. Returns the previous settings if `changed`
   * is not an object. Also reports unknown settings; those from `boot` or the tag only with `debug`.
   */
  change(all: ChatSettings, changed: Partial<ChatSettings>): ChatSettings;
  /** Sets the style that the channel has chosen. Later changes cannot replace it. */
  place(style: 'embed' | 'full'): void;
}

/**
 * Creates the validator. It does not throw for an invalid setting, but reports it as an `error` event and in the
 * console.
 */
export function createSettingsCheck({ fire }: Pick<Events, 'fire'>): SettingsCheck {
  const reported = new Set<string>();
  let known: ChatSettings & Readonly<Record<string, unknown>> = { flowToken: '' };

  const report = (subject: string, message: string) => {
    if (reported.has(subject)) return;
    reported.add(subject);
    console.warn(`chat: ${message}`);
    fire('error', { code: 'invalid_setting', message });
  };
  /** Reports an invalid value, and an unknown setting if `isStrict`. */
  const isInvalid = (name: string, value: unknown, isStrict: boolean, outcome: string): boolean => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const shown = formatValue(value);
    if (rule?.accepts(value)) return false;
    if (rule) {
      const message = `Invalid setting ${name}: expected ${rule.expected}, got ${shown}. ${outcome}`;
      report(`${name} ${shown}`, message);
    } else if (isStrict) {
      report(name, `Unknown setting "${name}" was ignored. Check the spelling.`);
    }
    return rule !== undefined;
  };
  const isFixed = (name: string, value: unknown): boolean => {
    if (!fixedAtBoot.has(name) || comparable(value) === comparable(known[name])) return false;
    report(
      `${name} fixed`,
      `Setting ${name} was not changed: it can only be set at boot. To change it, call shutdown, which also ends the visitor's session, and boot again.`,
    );
    return true;
  };
  return {
    begin(settings) {
      const { flowToken, debug } = settings;
      const valid = definedEntries(settings).filter(
        ([name, value]) => !isInvalid(name, value, debug === true, outcomes[name] ?? 'The default is used.'),
      );
      known = { ...Object.fromEntries(valid), flowToken };
      // An invalid `consent` must not count as the default, which is `granted`.
      if (settings.consent && !known.consent) known = { ...known, consent: 'pending' };
      return known;
    },
    change(all, changed) {
      if (!isRecord(changed)) {
        report(
          'change',
          `update and setTheme expect an object of settings, got ${formatValue(changed)}. Nothing was changed.`,
        );
        return known;
      }
      const next: Record<string, unknown> & ChatSettings = { ...all };
      // If `changed` has a `flowToken`, it comes from `boot` or from the tag. The tag's URL may have parameters that are
      // not settings, so unknown ones are reported only with `debug`.
      const isStrict = all.debug === true || !changed.flowToken;
      for (const [name, value] of definedEntries(changed)) {
        if (!isInvalid(name, value, isStrict, 'The value was not changed.') && !isFixed(name, value))
          continue;
        // An undefined value would hide the channel's value.
        if (known[name] === undefined) delete next[name];
        else next[name] = known[name];
      }
      known = next;
      return known;
    },
    place(style) {
      known = { ...known, style };
    },
  };
}

const outcomes: Readonly<Record<string, string>> = {
  consent: 'It counts as "pending": nothing is stored until the visitor agrees.',
};

/**
 * Serializes a plain object as JSON with sorted top-level names, so that their order does not matter. Returns other
 * values unchanged.
 */
function comparable(value: unknown): unknown {
  return isRecord(value) && !(value instanceof Element)
    ? JSON.stringify(Object.entries(value).sort())
    : value;
}

/** Templates often emit null for an unset value. */
function definedEntries(settings: object): [string, unknown][] {
  return Object.entries(settings).filter(([, value]) => value !== undefined && value !== null);
}
