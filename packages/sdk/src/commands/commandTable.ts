import {
  attributesSchema,
  type HostToWidgetMessage,
  identitySchema,
  limits,
  hostToWidgetSchemas as messages,
} from '@chat/core/protocol';
import * as v from 'valibot';
import type { Events } from '../events/createEvents.ts';
import type { Connection, Link } from '../frame/createLink.ts';
import type { FrameCommand } from '../frame/frameCommands.ts';
import type { Panel } from '../panel/createPanel.ts';
import { isRecord, isSayable, shownValue } from '../settings/ValueRule.ts';
import type { Identification } from '../widgetLink/createIdentification.ts';
import { changeUrlMessage } from '../widgetLink/watchPage.ts';
import type { Chat } from './Chat.ts';

const { attributeKeys, eventBytes, messageCharacters, nameCharacters, textCharacters } = limits;

/** What a command takes in one place: in words, for the error when it is given something else, and as a schema. */
interface Parameter<Value> {
  readonly takes: string;
  readonly schema: v.GenericSchema<unknown, Value>;
}

/** One command that needs the widget: what it takes, and the message that it posts or what it does instead. */
type CommandRow<Values extends readonly unknown[]> = {
  readonly parameters: { readonly [Index in keyof Values]-?: Parameter<Values[Index]> };
} & (
  | { message(...values: Values): HostToWidgetMessage; readonly opensChat?: true }
  | { run(identification: Pick<Identification, 'identify'>, ...values: Values): Promise<void> }
);

const parameter = <Value>(takes: string, schema: v.GenericSchema<unknown, Value>): Parameter<Value> => ({
  takes,
  schema,
});
const nameOf = (
  what: string,
  schema: v.GenericSchema<unknown, string>,
  maximum: number = nameCharacters,
): Parameter<string> => parameter(`${what}, a text of 1 to ${maximum} characters`, schema);

/** What cannot be written as JSON cannot be posted; the protocol's schemas see only what was read from JSON. */
const attributes = v.pipe(v.custom<Readonly<Record<string, unknown>>>(isSayable), attributesSchema);
/** Any field counts as long as one is filled in: a token from `getToken` alone may say who the visitor is. */
const identity = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord),
  v.transform(withoutLooseTypes),
  v.object({
    ...identitySchema.entries,
    getToken: v.optional(v.custom<() => Promise<string>>((value) => typeof value === 'function')),
  }),
  v.check((given) => isSayable(given) && Object.values(given).some((field) => field !== '')),
);
const eventInfo = v.pipe(attributes, messages['push-event'].entries.eventInfo.wrapped);
const address = v.pipe(v.string(), v.check(isHttpAddress));
const link = v.object({ ...messages['open-url'].entries, url: address });

/** Every command that needs the widget, row by row: the one place that says what it takes and what is posted for it. */
const commandTable: { readonly [Name in FrameCommand]: CommandRow<Parameters<Chat[Name]>> } = {
  identify: {
    parameters: [
      parameter('an object that says who the visitor is, with an identifier, an email or a name', identity),
    ],
    run: (identification, identity) => identification.identify(identity),
  },
  popout: { parameters: [], message: () => ({ event: 'popout' }) },
  sendMessage: {
    parameters: [
      parameter(`a text of 1 to ${messageCharacters} characters`, messages['send-message'].entries.text),
    ],
    opensChat: true,
    message: (text) => ({ event: 'send-message', text }),
  },
  prefill: {
    parameters: [parameter(`a text of up to ${messageCharacters} characters`, messages.prefill.entries.text)],
    message: (text) => ({ event: 'prefill', text }),
  },
  startFlow: {
    parameters: [nameOf('the name of a flow', messages['start-flow'].entries.name, textCharacters)],
    opensChat: true,
    message: (name) => ({ event: 'start-flow', name }),
  },
  sendRef: {
    parameters: [nameOf('a reference', messages['send-ref'].entries.ref, textCharacters)],
    opensChat: true,
    message: (ref) => ({ event: 'send-ref', ref }),
  },
  setAttributes: {
    parameters: [parameter(`an object of up to ${attributeKeys} attributes by name`, attributes)],
    message: (values) => ({ event: 'set-custom-attributes', customAttributes: { ...values } }),
  },
  deleteAttribute: {
    parameters: [
      nameOf('the name of an attribute', messages['delete-custom-attribute'].entries.customAttribute),
    ],
    message: (key) => ({ event: 'delete-custom-attribute', customAttribute: key }),
  },
  addLabel: {
    parameters: [nameOf('a label', messages['set-label'].entries.label)],
    message: (label) => ({ event: 'set-label', label }),
  },
  removeLabel: {
    parameters: [nameOf('a label', messages['remove-label'].entries.label)],
    message: (label) => ({ event: 'remove-label', label }),
  },
  track: {
    parameters: [
      nameOf('the name of an event', messages['push-event'].entries.eventName),
      parameter(
        `as its second value an object of up to ${attributeKeys} attributes by name, with ${eventBytes} bytes as JSON in all, or nothing`,
        v.nullish(eventInfo),
      ),
    ],
    message: (name, info) => ({
      event: 'push-event',
      eventName: name,
      eventInfo: info ? { ...info } : undefined,
    }),
  },
  page: {
    parameters: [parameter('an address, or nothing', v.optional(address))],
    message: (url = location.href) => changeUrlMessage(new URL(url, location.href).href),
  },
  openUrl: {
    parameters: [
      parameter(
        '{ url, title, ratio } with an http address and the ratio "full", "tall", "compact" or none',
        link,
      ),
    ],
    opensChat: true,
    message: ({ url, title, ratio }) => ({
      event: 'open-url',
      url: new URL(url, location.href).href,
      title,
      ratio,
    }),
  },
  closeUrl: { parameters: [], message: () => ({ event: 'url-close' }) },
};

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

function isHttpAddress(value: string): boolean {
  return URL.canParse(value, location.href) && /^https?:$/.test(new URL(value, location.href).protocol);
}

/** Pages without types give numbers for keys, and null for what they do not know. */
function withoutLooseTypes(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return [[name, /object|function/.test(typeof value) ? value : String(value)]];
    }),
  );
}
