import { type FormItem, type Message, readFormItems } from '@chat/core';

const emailForm = { items: [{ name: 'email', type: 'email', required: true }] };

/** Returns the fields of a form, submitted or not. */
export function readFormFields({
  contentType,
  attributes,
}: Pick<Message, 'contentType' | 'attributes'>): readonly FormItem[] {
  return readFormItems(contentType === 'input_email' ? emailForm : attributes);
}
