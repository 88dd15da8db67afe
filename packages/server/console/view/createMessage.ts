import type { ConsoleStore } from '../createConsoleStore.ts';
import { element } from '../element.ts';
import type { Message } from '../records.ts';
import { createFileLink } from './createFileLink.ts';
import { shortTime } from './shortTime.ts';

export function createMessage(store: ConsoleStore, message: Message): HTMLElement {
  const { direction, deleted, content, contentType, attachments, sender, createdAtSeconds } = message;
  const item = element('li', { 'data-from': direction });
  if (direction === 'activity') {
    item.append(content);
    return item;
  }
  const isFromTeam = direction !== 'incoming';
  const text = element(
    'p',
    { class: deleted ? 'bubble deleted' : 'bubble', dir: 'auto' },
    deleted ? 'Deleted' : content,
  );
  item.append(
    text,
    ...attachments.map((file) =>
      file.url ? createFileLink(store, message, file) : element('span', { class: 'file' }, file.fileName),
    ),
    ...submittedValues(message),
    element(
      'p',
      { class: 'meta' },
      [
        isFromTeam && (sender?.name ?? 'Bot'),
        contentType !== 'text' && contentType,
        shortTime(createdAtSeconds),
      ]
        .filter(Boolean)
        .join(' · '),
      isFromTeam &&
        !deleted &&
        element('button', { type: 'button', onclick: () => startEditing(store, message, text) }, 'Edit'),
      isFromTeam &&
        !deleted &&
        element('button', { type: 'button', onclick: () => void store.remove(message) }, 'Delete'),
    ),
  );
  return item;
}

function startEditing(store: ConsoleStore, message: Message, text: HTMLElement): void {
  const input = element('textarea', { rows: '3', 'aria-label': 'New text of the message' });
  input.value = message.content;
  const stop = () => form.replaceWith(text);
  const save = (event: Event) => {
    event.preventDefault();
    void store.edit(message, input.value).then((isSaved) => isSaved && stop());
  };
  const form = element(
    'form',
    { class: 'edit', onsubmit: save },
    input,
    element('button', { class: 'primary' }, 'Save'),
    element('button', { type: 'button', onclick: stop }, 'Cancel'),
  );
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stop();
  });
  text.replaceWith(form);
  input.focus();
}

function submittedValues({ attributes }: Message): HTMLElement[] {
  const lines = linesOf(attributes.submitted_values ?? attributes.submitted_email);
  return lines.length === 0 ? [] : [element('p', { class: 'submitted' }, lines.join('\n'))];
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf);
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? [] : [String(value)];
  if ('title' in value) return [String(value.title)];
  return Object.entries(value).map(([name, field]) => `${name}: ${linesOf(field).join(', ')}`);
}
