import type { ConnectionCommands } from './Connection.ts';
import { commandRules } from './commandRules.ts';
import type { Events } from './createEvents.ts';
import { shownValue, type ValueRule } from './ValueRule.ts';

/**
 * The same commands, which refuse what they cannot take: nothing is done, the promise is rejected with what the command
 * takes, and listeners of `error` (for `identify`, of `identity:error`) hear the same.
 */
export function checkCommands(
  commands: ConnectionCommands,
  { fire }: Pick<Events, 'fire'>,
): ConnectionCommands {
  const refuse = (name: string, { takes }: ValueRule, value: unknown) => {
    const message = `${name} takes ${takes}. It was given ${shownValue(value)}, so nothing was done.`;
    if (name === 'identify') fire('identity:error', { code: 'invalid_identity', message, retryable: false });
    else fire('error', { code: 'invalid_command', message });
    throw new Error(`chat: ${message}`);
  };
  const checked: ConnectionCommands = { ...commands };
  for (const [name, rules] of Object.entries(commandRules)) {
    const command: unknown = Reflect.get(commands, name);
    if (typeof command !== 'function') continue;
    Reflect.set(checked, name, async (...values: unknown[]) => {
      for (const [index, rule] of rules.entries())
        if (!rule.accepts(values[index])) refuse(name, rule, values[index]);
      return Reflect.apply(command, undefined, values);
    });
  }
  return checked;
}
