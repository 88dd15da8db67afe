const heldMessages = 100;

/**
 * Holds back the messages of the embedding page, up to 100, until the returned function is called. That function passes
 * them, in order, to the listeners that the window then has. Messages of other windows are not held, so they cannot use
 * up the limit.
 */
export function holdMessages(window: Window): () => void {
  const held: MessageEvent[] = [];
  const hold = (event: MessageEvent) => {
    if (event.source !== window.parent) return;
    event.stopImmediatePropagation();
    if (held.length < heldMessages) held.push(event);
  };
  window.addEventListener('message', hold);
  return () => {
    window.removeEventListener('message', hold);
    // Copies, because Chromium does not deliver a stopped event again.
    for (const { data, origin, source } of held)
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  };
}
