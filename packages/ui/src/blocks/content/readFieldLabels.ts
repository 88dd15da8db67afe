import { type Message, readFormItems } from '@chat/hooks';

/** A module of its own, because only messages with forms need the code for their fields. */
export function readFieldLabels({ attributes }: Message): readonly string[] {
  return readFormItems(attributes).map(({ label }) => label);
}
