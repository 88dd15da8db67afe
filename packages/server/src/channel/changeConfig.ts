import * as v from 'valibot';
import { Refusal } from '../foundation/Refusal.ts';
import type { Channel } from '../storage/channels.ts';
import { channelSchemas, globalSchemas, realtimeSchema, widgetSchemas } from './configSchemas.ts';

const sections = { channel: channelSchemas, widget: widgetSchemas, global: globalSchemas } as const;

/** All configuration keys of a channel. Keys in a section have the form `section.key`. */
export const configKeys: readonly string[] = [
  ...Object.entries(sections).flatMap(([name, keys]) => Object.keys(keys).map((key) => `${name}.${key}`)),
  'realtime',
  'identitySecret',
  'identityProof',
];

type SectionName = keyof typeof sections;
const sectionNames = ['channel', 'widget', 'global'] as const satisfies SectionName[];

const recordSchema = v.record(v.string(), v.unknown());
const secretSchema = v.nullable(v.pipe(v.string(), v.minLength(16)));
const proofSchema = v.pipe(
  v.nullable(v.picklist(['hash', 'jwt'])),
  v.transform((form) => form ?? 'hash'),
);

/**
 * Returns a channel with changed configuration keys. Keys may be flat or nested in their section. Null resets a key to
 * its default. `realtime` is replaced as a whole. `identitySecret` and `identityProof` set how identifiers are
 * verified; `seal` encrypts the secret for the database. Throws `Refusal` 422 for unknown keys and invalid values.
 */
export function changeConfig(
  channel: Channel,
  changes: Readonly<Record<string, unknown>>,
  seal: (secret: string) => string,
): Channel {
  const config: Record<string, unknown> = { ...channel.config };
  let { sealedIdentitySecret, identityProof } = channel;
  for (const [key, value] of Object.entries(changes)) {
    if (key === 'identitySecret') {
      const secret = readSetting(key, secretSchema, value);
      sealedIdentitySecret = secret === null ? null : seal(secret);
    } else if (key === 'identityProof') identityProof = readSetting(key, proofSchema, value);
    else if (key === 'realtime') config.realtime = readSetting(key, realtimeSchema, value) ?? undefined;
    else for (const [name, part] of bySection(key, value)) config[name] = merge(config[name], part);
  }
  return { ...channel, config, sealedIdentitySecret, identityProof };
}

function bySection(key: string, value: unknown): [SectionName, Record<string, unknown>][] {
  const named = sectionNames.find((name) => name === key);
  const part = named && v.is(recordSchema, value) ? value : { [key]: value };
  return Object.entries(part).map(([name, single]) => {
    const section = sectionOf(name, named);
    const schemas: Readonly<Record<string, v.GenericSchema>> = sections[section];
    const schema = schemas[name];
    const validValue = single === null || !schema ? null : readSetting(name, schema, single);
    return [section, { [name]: validValue }];
  });
}

function readSetting<const T extends v.GenericSchema>(
  key: string,
  schema: T,
  value: unknown,
): v.InferOutput<T> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const messages = parsed.issues.map(({ message }) => message);
  const [problem] = messages;
  throw new Refusal(422, `${key}: ${problem}`, { fields: { [key]: messages } });
}

function sectionOf(key: string, named: SectionName | undefined): SectionName {
  const found = sectionNames.find((name) => (named ?? name) === name && Object.hasOwn(sections[name], key));
  if (found) return found;
  throw new Refusal(422, `${key}: unknown configuration key`, { fields: { [key]: ['Unknown.'] } });
}

function merge(current: unknown, part: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries({ ...(v.is(recordSchema, current) ? current : {}), ...part });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
