import { type Message, readFormItems } from '@chat/hooks';

/**
 * Returns the labels of a form's fields. In its own module, because only messages with forms need the code for fields.
 */
export function readFieldLabels({ attributes }: Message): readonly string[] {
  return readFormItems(attributes).map(({ label }) => label);
}
