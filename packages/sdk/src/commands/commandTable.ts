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
import { formatValue, isRecord, isSerializable } from '../settings/ValueRule.ts';
import type { Identification } from '../widgetLink/createIdentification.ts';
import { changeUrlMessage } from '../widgetLink/watchPage.ts';
import type { Chat } from './Chat.ts';

const { attributeKeys, eventBytes, messageCharacters, nameCharacters, textCharacters } = limits;

interface Parameter<Value> {
  readonly expected: string;
  readonly schema: v.GenericSchema<unknown, Value>;
}

type CommandRow<Values extends readonly unknown[]> = {
  readonly parameters: { readonly [Index in keyof Values]-?: Parameter<Values[Index]> };
} & (
  | { message(...values: Values): HostToWidgetMessage; readonly opensChat?: true }
  | {
      run(
        identification: Pick<Identification, 'identify'>,
        values: Values,
        digest: string | undefined,
      ): Promise<void>;
    }
);

const parameter = <Value>(expected: string, schema: v.GenericSchema<unknown, Value>): Parameter<Value> => ({
  expected,
  schema,
});
const nameOf = (
  what: string,
  schema: v.GenericSchema<unknown, string>,
  maximum: number = nameCharacters,
): Parameter<string> => parameter(`${what} (a non-blank string of up to ${maximum} characters)`, schema);

/** The protocol's schemas expect parsed JSON, so check first that the value can be serialized. */
const attributes = v.pipe(v.custom<Readonly<Record<string, unknown>>>(isSerializable), attributesSchema);
/**
 * An identity needs at least one field that is not empty. `getToken` alone is enough, because its token may identify
 * the visitor.
 */
const identity = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isRecord),
  v.transform(normalizeIdentity),
  v.object({
    ...identitySchema.entries,
    getToken: v.optional(v.custom<() => Promise<string>>((value) => typeof value === 'function')),
  }),
  v.check((fields) => isSerializable(fields) && Object.values(fields).some((field) => field !== '')),
);
const eventInfo = v.pipe(attributes, messages['push-event'].entries.eventInfo.wrapped);
const httpUrl = v.pipe(v.string(), v.check(isHttpUrl));
const link = v.object({ ...messages['open-url'].entries, url: httpUrl });

const commandTable: { readonly [Name in FrameCommand]: CommandRow<Parameters<Chat[Name]>> } = {
  identify: {
    parameters: [parameter('an object with valid fields such as identifier or email', identity)],
    run: (identification, [identity], digest) => identification.identify(identity, digest),
  },
  popout: { parameters: [], message: () => ({ event: 'popout' }) },
  sendMessage: {
    parameters: [
      parameter(
        `a non-blank string of up to ${messageCharacters} characters`,
        messages['send-message'].entries.text,
      ),
    ],
    opensChat: true,
    message: (text) => ({ event: 'send-message', text }),
  },
  prefill: {
    parameters: [
      parameter(`a string of up to ${messageCharacters} characters`, messages.prefill.entries.text),
    ],
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
    parameters: [parameter(`an object of up to ${attributeKeys} attributes`, attributes)],
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
        `as second argument an object of up to ${attributeKeys} attributes and ${eventBytes} bytes as JSON, or nothing`,
        v.optional(v.nullable(eventInfo)),
      ),
    ],
    message: (name, info) => ({
      event: 'push-event',
      eventName: name,
      eventInfo: info ? { ...info } : undefined,
    }),
  },
  page: {
    parameters: [parameter('an HTTP URL, or nothing', v.optional(httpUrl))],
    message: (url = location.href) => changeUrlMessage(new URL(url, location.href).href),
  },
  openUrl: {
    parameters: [
      parameter(
        '{ url, title, ratio } with an HTTP URL and the ratio "full", "tall", "compact" or none',
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
  showAlert: {
    parameters: [
      nameOf('a text', messages['show-alert'].entries.message, textCharacters),
      parameter('as second argument the type of the alert, or nothing', messages['show-alert'].entries.type),
    ],
    message: (message, type) => ({ event: 'show-alert', message, type }),
  },
};

export interface CommandParts {
  readonly link: Pick<Link, 'send'>;
  readonly panel: Pick<Panel, 'open'>;
  readonly events: Pick<Events, 'fire'>;
  readonly identification: Pick<Identification, 'identify'>;
}

/**
 * Returns a function that runs the commands of `commandTable` by name. A command with an invalid argument does
 * nothing: its promise rejects with a message that says what the command expects, and `error` (for `identify`:
 * `identity:error`) fires with that message.
 */
export function createCommandRunner({
  link,
  panel,
  events,
  identification,
}: CommandParts): Connection['run'] {
  return async <Name extends FrameCommand>(name: Name, values: readonly unknown[], digest?: string) => {
    const row: CommandRow<Parameters<Chat[Name]>> = commandTable[name];
    const parameters: readonly Parameter<unknown>[] = row.parameters;
    const results = parameters.map(({ schema }, index) => v.safeParse(schema, values[index]));
    const invalid = results.findIndex(({ success }) => !success);
    if (invalid >= 0) throw rejection(events, name, parameters[invalid]?.expected, values[invalid]);
    const parsed = results.map(({ output }) => output) as unknown as Parameters<Chat[Name]>;
    if ('run' in row) return row.run(identification, parsed, digest);
    const message = row.message(...parsed);
    const opened = row.opensChat && panel.open();
    link.send(message);
    return opened;
  };
}

function rejection(
  { fire }: CommandParts['events'],
  name: FrameCommand,
  expected: string | undefined,
  value: unknown,
): Error {
  const message = `${name} expects ${expected}, got ${formatValue(value)}. Nothing was done.`;
  if (name === 'identify') fire('identity:error', { code: 'invalid_identity', message, retryable: false });
  else fire('error', { code: 'invalid_command', message });
  return new Error(`chat: ${message}`);
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value, location.href) && /^https?:$/.test(new URL(value, location.href).protocol);
}

/**
 * Converts numbers and booleans to strings, and drops null and undefined. Pages without types pass numeric ids, and
 * null for unknown values.
 */
function normalizeIdentity(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return [[name, /object|function/.test(typeof value) ? value : String(value)]];
    }),
  );
}
