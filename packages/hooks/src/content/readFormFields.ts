import { type FormItem, type Message, readFormItems } from '@chat/core';

const emailForm = { items: [{ name: 'email', type: 'email', required: true }] };

/** Returns the fields of a message with the content type `form` or `input_email`, submitted or not. */
export function readFormFields({
  contentType,
  attributes,
}: Pick<Message, 'contentType' | 'attributes'>): readonly FormItem[] {
  return readFormItems(contentType === 'input_email' ? emailForm : attributes);
}
