import { hostileTexts } from './data/hostileValues.ts';
import { type ValidCall, validCalls } from './data/validCalls.ts';
import { settingsCalls } from './data/validSettings.ts';
import type { Body, HttpCase } from './FuzzCase.ts';
import { toWellFormed } from './json.ts';
import { oddForm, validForm } from './multipart.ts';
import { brokenJson, mutateJson } from './mutateJson.ts';
import type { Random } from './Random.ts';

const fuzzedCalls: readonly ValidCall[] = [...validCalls, ...settingsCalls];

/**
 * The calls to pick from. Most API calls are listed several times, so that they are picked more often than pages, whose
 * routes have little code to test.
 */
const weightedCalls: readonly ValidCall[] = fuzzedCalls.flatMap((call) =>
  call.route.includes(' /api/') || call.route.includes(' /apps/')
    ? Array<ValidCall>(call.body || call.form ? 8 : call.endsSession ? 1 : 3).fill(call)
    : [call],
);

const methods = ['HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
const oddHeaders: readonly (readonly [string, string])[] = [
  ['Origin', 'https://evil.example'],
  ['Origin', 'null'],
  ['Origin', 'x'.repeat(3_000)],
  ['Range', 'bytes=5-2'],
  ['Range', 'bytes=-1,0-,9-'],
  ['Range', `bytes=${'9'.repeat(30)}-`],
  ['Range', 'lines=1-2'],
  ['If-None-Match', '*'],
  ['Accept-Encoding', 'br;q=0, gzip, *'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'APPLICATION/JSON'],
  ['Content-Encoding', 'gzip'],
  ['X-Forwarded-For', '::ffff:1.2.3.4, evil'],
  ['X-Forwarded-Proto', 'https'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Cookie', `XSRF-TOKEN=${'x'.repeat(2_000)}`],
  ['Host', 'evil.example'],
  ['Host', '['],
  ['X-Requested-With', ''],
  ['Expect', '100-continue'],
];
const badTokens = ['x', 'a'.repeat(5_000), "' or 1=1 --", 'Bearer x', '%00', 'undefined', '-'.repeat(43)];

/** Any 1,000 consecutive seeds cover every call. */
export function makeRouteCase(random: Random, seed: number): HttpCase | undefined {
  const call = fuzzedCalls[seed % 1_000];
  return call && makeCall(random, seed, call, false);
}

export function makeHttpCase(random: Random, seed: number): HttpCase {
  return makeCall(random, seed, random.pick(weightedCalls), random.chance(0.8));
}

function makeCall(random: Random, seed: number, call: ValidCall, shouldMutate: boolean): HttpCase {
  const [method = 'GET', pattern = '/'] = call.route.split(' ');
  const flowToken = random.pick(['demo', 'demo', 'members']);
  const { body, contentType } = bodyOf(random, call, shouldMutate);
  const fuzzCase: HttpCase = {
    kind: 'http',
    seed,
    route: call.route,
    method,
    target: withFlowToken(call.target ?? pattern, flowToken),
    headers: {
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      ...(call.sender === 'visitor' ? { 'X-Auth-Token': '{{token}}' } : {}),
      ...(call.sender === 'agent' ? { 'X-Agent-Token': '{{agentToken}}' } : {}),
      ...call.headers,
    },
    body,
    sender: call.sender,
    flowToken,
  };
  return shouldMutate ? mutateRequest(random, fuzzCase) : fuzzCase;
}

function withFlowToken(target: string, flowToken: string): string {
  if (!/^(?:\/api\/|\/widget)/.test(target) || target.includes('flow_token=')) return target;
  return `${target}${target.includes('?') ? '&' : '?'}flow_token=${flowToken}`;
}

function bodyOf(
  random: Random,
  call: ValidCall,
  shouldMutate: boolean,
): { body?: Body | undefined; contentType?: string | undefined } {
  if (call.form) {
    const { contentType, bytes } = shouldMutate ? oddForm(random, call.form) : validForm(call.form);
    return { contentType, body: { kind: 'bytes', bytes } };
  }
  if (call.body === undefined) return {};
  if (shouldMutate && random.chance(0.06)) {
    const text = brokenJson(random, call.body);
    return { contentType: 'application/json', body: { kind: 'bytes', bytes: Buffer.from(text) } };
  }
  const value = shouldMutate ? mutateJson(random, call.body) : call.body;
  return { contentType: 'application/json', body: { kind: 'json', value } };
}

function mutateRequest(random: Random, fuzzCase: HttpCase): HttpCase {
  const dice = random.next();
  const headers = { ...fuzzCase.headers };
  if (dice < 0.04) return { ...fuzzCase, method: random.pick(methods) };
  if (dice < 0.1) return { ...fuzzCase, target: withOddQuery(random, fuzzCase) };
  if (dice < 0.15) {
    const [name, value] = random.pick(oddHeaders);
    return { ...fuzzCase, headers: { ...headers, [name]: value } };
  }
  if (dice < 0.17 && headers['X-Auth-Token'] !== undefined) {
    if (random.chance(0.5)) delete headers['X-Auth-Token'];
    else headers['X-Auth-Token'] = random.pick(badTokens);
    return { ...fuzzCase, headers };
  }
  if (dice < 0.19) return { ...fuzzCase, target: withOddPath(random, fuzzCase.target) };
  return fuzzCase;
}

function withOddQuery(random: Random, { route, target }: HttpCase): string {
  // Keep the flow token, so that only the dedicated channel is changed.
  if (route === 'PATCH /api/agent/channel') return target;
  const name = random.pick(['flow_token', 'before', 'since_rev', 'locale', 'conv_token', 'v', 'e', 's', '']);
  const value = random.pick([
    '%00',
    '%',
    '%ff',
    ...hostileTexts.map((text) => encodeURIComponent(toWellFormed(text))),
  ]);
  return `${target}${target.includes('?') ? '&' : '?'}${name}=${value.slice(0, 2_000)}`;
}

function withOddPath(random: Random, target: string): string {
  const [path = '/', query = ''] = target.split('?');
  const segments = path.split('/');
  const index = 1 + random.below(segments.length - 1);
  const odd = [
    '%00',
    '%ff',
    '%',
    '..',
    '%2e%2e',
    '%2f',
    '.',
    '-1',
    '999999999999999',
    '9'.repeat(40),
    'x'.repeat(900),
    ';',
    '%F0%9F%98%80',
  ];
  segments[index] = random.pick(odd);
  return `${segments.join('/')}?${query}`;
}
