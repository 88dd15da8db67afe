const heldMessages = 100;

/**
 * Holds back the messages that the window receives, up to 100, until the returned function is called. That function
 * passes them, in order, to the listeners that the window then has.
 */
export function holdMessages(window: Window): () => void {
  const held: MessageEvent[] = [];
  const hold = (event: MessageEvent) => {
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
