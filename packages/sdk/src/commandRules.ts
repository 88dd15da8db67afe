import { limits } from '@chat/core/protocol';
import type { ConnectionCommands } from './Connection.ts';
import { textLimit } from './configMessage.ts';
import { isRecord, isSayable, type ValueRule } from './ValueRule.ts';

const { attributeKeys, eventBytes, messageCharacters, nameCharacters } = limits;

const isText = (value: unknown, maximum: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maximum;
const nameOf = (what: string, maximum: number = nameCharacters): ValueRule => ({
  takes: `${what}, a text of 1 to ${maximum} characters`,
  accepts: (value) => isText(value, maximum),
});
const isAttributes = (value: unknown) =>
  isRecord(value) && isSayable(value) && Object.keys(value).length <= attributeKeys;
const isSmall = (value: unknown) => new Blob([JSON.stringify(value)]).size <= eventBytes;
const isAddress = (value: unknown) =>
  typeof value === 'string' &&
  URL.canParse(value, location.href) &&
  /^https?:$/.test(new URL(value, location.href).protocol);

/** What each value of each command has to be, in their order. */
export const commandRules: Readonly<Record<keyof ConnectionCommands, readonly ValueRule[]>> = {
  identify: [
    {
      takes: 'an object that says who the visitor is, with an identifier, an email or a name',
      accepts: isIdentity,
    },
  ],
  popout: [],
  sendMessage: [
    {
      takes: `a text of 1 to ${messageCharacters} characters`,
      accepts: (value) => isText(value, messageCharacters),
    },
  ],
  prefill: [
    {
      takes: `a text of up to ${messageCharacters} characters`,
      accepts: (value) => typeof value === 'string' && value.length <= messageCharacters,
    },
  ],
  startFlow: [nameOf('the name of a flow', textLimit)],
  sendRef: [nameOf('a reference', textLimit)],
  setAttributes: [{ takes: `an object of up to ${attributeKeys} attributes by name`, accepts: isAttributes }],
  deleteAttribute: [nameOf('the name of an attribute')],
  addLabel: [nameOf('a label')],
  removeLabel: [nameOf('a label')],
  track: [
    nameOf('the name of an event'),
    {
      takes: `as its second value an object of up to ${attributeKeys} attributes by name, with ${eventBytes} bytes as JSON in all, or nothing`,
      accepts: (value) => value === undefined || value === null || (isAttributes(value) && isSmall(value)),
    },
  ],
  page: [{ takes: 'an address, or nothing', accepts: (value) => value === undefined || isAddress(value) }],
  openUrl: [
    {
      takes: '{ url, title, ratio } with an http address and the ratio "full", "tall", "compact" or none',
      accepts: isLink,
    },
  ],
  closeUrl: [],
};

function isLink(value: unknown): boolean {
  if (!isRecord(value) || !isAddress(value.url)) return false;
  const { ratio, title } = value;
  const hasRatio = ratio === undefined || ['full', 'tall', 'compact'].some((known) => known === ratio);
  return hasRatio && (title === undefined || typeof title === 'string');
}

function isIdentity(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const saysSomething = Object.values(value).some(
    (part) => part !== undefined && part !== null && part !== '',
  );
  const isOwn = [value.attributes, value.additionalAttributes].every(
    (attributes) => attributes === undefined || attributes === null || isAttributes(attributes),
  );
  return saysSomething && isOwn;
}
