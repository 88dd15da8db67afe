import type { Events } from '../events/createEvents.ts';
import type { ChatSettings } from './ChatSettings.ts';
import { settingRules } from './settingRules.ts';
import { isRecord, shownValue, type ValueRule } from './ValueRule.ts';

/** What only `boot` decides: another value would need another chat. */
const decidedByBoot: ReadonlySet<string> = new Set<keyof ChatSettings>([
  'flowToken',
  'apiUrl',
  'instanceId',
  'style',
  'mount',
  'launcher',
  'load',
  'campaignsAfterMs',
  'shareContent',
  'pageAddress',
]);
const rules: Readonly<Record<string, ValueRule>> = settingRules;

/** Checks settings, and tells the page of each wrong one once. */
export interface SettingsCheck {
  /** Answers what holds of the settings that a chat begins with; what is wrong has its default. */
  begin(settings: ChatSettings): ChatSettings;
  /** Answers the settings after a change that is in them already; what is wrong in it, or comes too late, is as before. */
  change(all: ChatSettings, changed: Partial<ChatSettings>): ChatSettings;
  /** These are right: what a later wrong value falls back to. */
  adopt(settings: ChatSettings): void;
}

/** Nothing wrong stops the chat: it is told by `error` and in the console, with what the setting takes. */
export function createSettingsCheck({ fire }: Pick<Events, 'fire'>): SettingsCheck {
  const told = new Set<string>();
  let known: ChatSettings & Readonly<Record<string, unknown>> = { flowToken: '' };

  const report = (subject: string, message: string) => {
    if (told.has(subject)) return;
    told.add(subject);
    console.warn(`chat: ${message}`);
    fire('error', { code: 'invalid_setting', message });
  };
  /** Whether a value does not hold; the page is told so. */
  const isRefused = (name: string, value: unknown, debug: unknown, outcome: string): boolean => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const shown = shownValue(value);
    if (rule?.accepts(value)) return false;
    if (rule) {
      const message = `The setting ${name} takes ${rule.takes}. It was given ${shown}, so ${outcome}.`;
      report(`${name} ${shown}`, message);
    } else if (debug === true) {
      report(name, `There is no setting "${name}", so it does nothing. Look for a spelling mistake.`);
    }
    return rule !== undefined;
  };
  const isLate = (name: string, value: unknown): boolean => {
    if (!decidedByBoot.has(name) || value === known[name]) return false;
    report(
      `${name} late`,
      `The setting ${name} is decided by boot, so it stays as it was. To change it, call shutdown, which also forgets the visitor, and then boot.`,
    );
    return true;
  };
  return {
    begin(settings) {
      const { flowToken, debug } = settings;
      const right = given(settings).filter(
        ([name, value]) => !isRefused(name, value, debug, outcomes[name] ?? 'the default is used'),
      );
      known = { ...Object.fromEntries(right), flowToken };
      // Nobody has agreed to anything.
      if (settings.consent && !known.consent) known = { ...known, consent: 'pending' };
      return known;
    },
    change(all, changed) {
      if (!isRecord(changed)) {
        report(
          'change',
          `update and setTheme take an object of settings. It was ${shownValue(changed)}, so nothing changes.`,
        );
        return known;
      }
      const wrong = given(changed).filter(
        ([name, value]) => isRefused(name, value, all.debug, 'it stays as it was') || isLate(name, value),
      );
      known = { ...all, ...Object.fromEntries(wrong.map(([name]) => [name, known[name]])) };
      return known;
    },
    adopt(settings) {
      known = { ...settings };
    },
  };
}

const outcomes: Readonly<Record<string, string>> = {
  consent: 'it counts as "pending": nothing is kept before the visitor agrees',
};

/** What is undefined or null, as many templates write nothing, is not given. */
function given(settings: object): [string, unknown][] {
  return Object.entries(settings).filter(([, value]) => value !== undefined && value !== null);
}
