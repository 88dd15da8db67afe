import { hostileKeys, hostileTexts, hostileValues } from './data/hostileValues.ts';
import { isList, isRecord, type Json, pathsOf, RawJson, replaceAt, toJson, valueAt } from './json.ts';
import type { Random } from './Random.ts';

type Mutation = (random: Random, value: Json) => Json | undefined;

const replace: Mutation = (random) => random.pick(hostileValues);
const remove: Mutation = () => undefined;
const wrap: Mutation = (random, value) =>
  random.chance(0.5) ? [value] : { [random.pick(hostileKeys)]: value };

const addKey: Mutation = (random, value) => {
  if (isList(value)) return [...value, random.pick(hostileValues)];
  if (!isRecord(value)) return random.pick(hostileValues);
  return { ...value, [random.pick(hostileKeys)]: random.pick(hostileValues) };
};

const renameKey: Mutation = (random, value) => {
  if (!isRecord(value)) return random.pick(hostileValues);
  const from = Object.keys(value).at(random.below(Object.keys(value).length));
  const to = random.pick(hostileKeys);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key === from ? to : key, inner]));
};

const repeatKey: Mutation = (random, value) => {
  if (!isRecord(value)) return random.pick(hostileValues);
  const pairs = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`);
  const duplicates = Object.keys(value).map(
    (key) => `${JSON.stringify(key)}:${toJson(random.pick(hostileValues))}`,
  );
  return new RawJson(`{${[...pairs, ...duplicates].join(',')}}`);
};

const distort: Mutation = (random, value) => {
  if (typeof value === 'string') {
    const odd = random.pick(hostileTexts);
    return random.pick([value + odd, odd + value, odd, value.repeat(1 + random.below(50)), '']);
  }
  if (typeof value === 'number')
    return random.pick([-value, value + 0.5, value * 1e15, new RawJson('1e999')]);
  if (typeof value === 'boolean') return !value;
  if (isList(value)) return Array.from({ length: random.below(200) }, () => value[0] ?? 0);
  return addKey(random, value);
};

const mutations: readonly Mutation[] = [
  replace,
  replace,
  distort,
  distort,
  addKey,
  remove,
  wrap,
  renameKey,
  repeatKey,
];

export function mutateJson(random: Random, body: Json): Json {
  let changed = body;
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times -= 1) {
    const path = random.pick(pathsOf(changed));
    const mutation = random.pick(mutations);
    const result = replaceAt(changed, path, () => mutation(random, valueAt(changed, path) ?? null));
    changed = result ?? null;
  }
  return changed;
}

export function brokenJson(random: Random, body: Json): string {
  const text = toJson(body);
  return random.pick([
    text.slice(0, random.below(text.length)),
    `${text}${text}`,
    `\uFEFF${text}`,
    text.replaceAll('"', "'"),
    `${' '.repeat(1_000)}${text}\n`,
    text.replace('{', '{,'),
    `${'['.repeat(random.below(100_000))}`,
    `"${'\\u0000'.repeat(random.below(2_000))}"`,
    'NaN',
    'undefined',
    '\0',
    text.replaceAll(':', ' :\t'),
  ]);
}
