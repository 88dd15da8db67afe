import type { WireConfig } from '@chat/core/protocol';
import * as v from 'valibot';
import type { Logger } from '../foundation/logger.ts';
import type { Channel } from '../storage/channels.ts';
import { channelSchemas, globalSchemas, realtimeSchema, widgetSchemas } from './configSchemas.ts';

const sections = { channel: channelSchemas, widget: widgetSchemas, global: globalSchemas } as const;
const recordSchema = v.record(v.string(), v.unknown());
/** A value of `allowedOrigins` that allows no page. An empty list would allow every page. */
const noOrigins = ['none'];
const reportedKeys = new WeakMap<Logger, Set<string>>();

/**
 * Returns a channel's configuration without invalid values, such as values that an older version stored without
 * validation. Logs one warning per channel and key. An invalid `allowedOrigins` allows no page.
 */
export function readableConfig(logger: Logger, { flowToken, config }: Channel): WireConfig {
  const report = reportOnce(logger, flowToken);
  const readable: Record<string, unknown> = { ...config };
  for (const [name, schemas] of Object.entries(sections)) {
    readable[name] = readableSection(readable[name], schemas, (key) => report(`${name}.${key}`));
  }
  if (readable.realtime !== undefined && !v.is(realtimeSchema, readable.realtime)) {
    report('realtime');
    readable.realtime = undefined;
  }
  return readable;
}

function readableSection(
  stored: unknown,
  schemas: Readonly<Record<string, v.GenericSchema>>,
  report: (key: string) => void,
): Record<string, unknown> | undefined {
  if (stored === undefined) return undefined;
  if (!v.is(recordSchema, stored)) {
    report('*');
    return 'allowedOrigins' in schemas ? { allowedOrigins: noOrigins } : {};
  }
  const entries = Object.entries(stored).flatMap(([key, value]): [string, unknown][] => {
    const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    if (!schema || value === null || v.is(schema, value)) return [[key, value]];
    report(key);
    return key === 'allowedOrigins' ? [[key, noOrigins]] : [];
  });
  return Object.fromEntries(entries);
}

function reportOnce(logger: Logger, flowToken: string): (key: string) => void {
  const known = reportedKeys.get(logger) ?? new Set();
  reportedKeys.set(logger, known);
  return (key) => {
    const name = `${flowToken}: ${key}`;
    if (known.has(name)) return;
    known.add(name);
    logger.warn(warningOf(flowToken, key));
  };
}

function warningOf(flowToken: string, key: string): string {
  const [section = '', name = section] = key.split('.');
  const command = `npm run channel -- set ${flowToken}`;
  if (name === 'allowedOrigins')
    return `The setting ${key} of the channel "${flowToken}" is invalid, so no page may show the chat. Set it again: ${command} ${name}=VALUE`;
  if (name !== '*')
    return `The setting ${key} of the channel "${flowToken}" is invalid and was ignored. Set it again: ${command} ${name}=VALUE`;
  const effect = section === 'channel' ? 'were ignored, and no page may show the chat' : 'were ignored';
  return `The ${section} settings of the channel "${flowToken}" are not an object, so all of them ${effect}. Set those that you need again, each with: ${command} KEY=VALUE`;
}
