// A stub of the widget. It completes the handshake, records the messages it receives, and posts messages for tests.
const prefix = 'chatbot-widget:';
window.received = [];
window.post = (message, target = window.parentOrigin) =>
  window.parent.postMessage(typeof message === 'string' ? message : prefix + JSON.stringify(message), target);

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  const message = JSON.parse(String(event.data).slice(prefix.length));
  window.parentOrigin = event.origin;
  window.received.push(message);
  if (message.event === 'config-set' && !location.search.includes('locale=mute'))
    window.post({ event: 'loaded' });
  if (message.event === 'toggle-open' && message.isOpen) document.querySelector('textarea').focus();
});
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') window.post({ event: 'closeWindow' });
});
