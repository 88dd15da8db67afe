import * as v from 'valibot';
import type { Events } from '../events/createEvents.ts';
import type { Connection, Link } from '../frame/createLink.ts';
import type { FrameCommand } from '../frame/frameCommands.ts';
import type { Panel } from '../panel/createPanel.ts';
import { shownValue } from '../settings/ValueRule.ts';
import type { Identification } from '../widgetLink/createIdentification.ts';
import type { Chat } from './Chat.ts';
import { type CommandRow, commandTable, type Parameter } from './commandTable.ts';

/** The parts of a chat that a command acts on. */
export interface CommandParts {
  readonly link: Pick<Link, 'send'>;
  readonly panel: Pick<Panel, 'open'>;
  readonly events: Pick<Events, 'fire'>;
  readonly identification: Pick<Identification, 'identify'>;
}

/**
 * Returns what carries out the commands of `commandTable` by name. A command that was given something wrong does nothing:
 * its promise is rejected with what it takes, and listeners of `error` (for `identify`, of `identity:error`) receive the
 * same text.
 */
export function createCommandRunner({
  link,
  panel,
  events,
  identification,
}: CommandParts): Connection['run'] {
  return async <Name extends FrameCommand>(name: Name, values: readonly unknown[]) => {
    const row: CommandRow<Parameters<Chat[Name]>> = commandTable[name];
    const parameters: readonly Parameter<unknown>[] = row.parameters;
    const readings = parameters.map(({ schema }, index) => v.safeParse(schema, values[index]));
    const wrong = readings.findIndex(({ success }) => !success);
    if (wrong >= 0) throw refusal(events, name, parameters[wrong]?.takes, values[wrong]);
    const read = readings.map(({ output }) => output) as unknown as Parameters<Chat[Name]>;
    if ('run' in row) return row.run(identification, ...read);
    const message = row.message(...read);
    const opened = row.opensChat && panel.open();
    link.send(message);
    return opened;
  };
}

function refusal(
  { fire }: CommandParts['events'],
  name: FrameCommand,
  takes: string | undefined,
  value: unknown,
): Error {
  const message = `${name} takes ${takes}. It was given ${shownValue(value)}, so nothing was done.`;
  if (name === 'identify') fire('identity:error', { code: 'invalid_identity', message, retryable: false });
  else fire('error', { code: 'invalid_command', message });
  return new Error(`chat: ${message}`);
}
