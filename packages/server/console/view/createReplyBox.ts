import { contentSamples } from '../contentSamples.ts';
import type { ConsoleStore } from '../createConsoleStore.ts';
import { createTypingSignal } from '../createTypingSignal.ts';
import { element } from '../element.ts';
import { createSenderSelect } from './createSenderSelect.ts';
import type { View } from './View.ts';

/** Enter sends, Shift+Enter inserts a line break. */
export function createReplyBox(store: ConsoleStore): View {
  const input = element('textarea', { rows: '3', 'aria-label': 'Reply', placeholder: 'Reply. Enter sends.' });
  const hidesTyping = element('input', { type: 'checkbox', id: 'unseen' });
  const files = element('input', { type: 'file', multiple: true, 'aria-label': 'Attach files' });
  const sender = createSenderSelect(store);
  const signal = createTypingSignal((isTyping) => void store.typing(isTyping, hidesTyping.checked));

  const send = async (event?: Event) => {
    event?.preventDefault();
    const content = input.value.trim();
    const chosen = [...(files.files ?? [])];
    if (!content && chosen.length === 0) return;
    input.value = '';
    files.value = '';
    signal.stop();
    const isSent = await store.send({ content, files: chosen });
    if (!isSent && !input.value) input.value = content;
  };
  input.addEventListener('input', () => (input.value ? signal.onKey() : signal.stop()));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) void send(event);
  });
  const form = element(
    'form',
    { class: 'reply', onsubmit: send },
    input,
    element(
      'div',
      { class: 'tools' },
      sender.element,
      createSampleSelect(store),
      files,
      element('label', { for: 'unseen' }, hidesTyping, 'Hide that I am writing'),
      element('button', { class: 'primary' }, 'Send'),
    ),
  );
  let shown: number | null = null;
  return {
    element: form,
    render() {
      sender.render();
      const { selectedId } = store.state;
      form.hidden = selectedId === null;
      if (selectedId !== shown && selectedId !== null && matchMedia('(pointer: fine)').matches) input.focus();
      shown = selectedId;
    },
  };
}

function createSampleSelect(store: ConsoleStore): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': 'Send a sample' },
    element('option', { value: '' }, 'Send a sample …'),
    ...contentSamples.map(({ name }) => element('option', {}, name)),
  );
  select.addEventListener('change', () => {
    const sample = contentSamples.find(({ name }) => name === select.value);
    select.value = '';
    if (sample) void store.send(sample);
  });
  return select;
}
