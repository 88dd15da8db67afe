// Stands in for the widget: answers the handshake, remembers what it hears, and says what a test tells it to say.
const prefix = 'chatbot-widget:';
window.heard = [];
window.say = (message, target = window.parentOrigin) =>
  window.parent.postMessage(typeof message === 'string' ? message : prefix + JSON.stringify(message), target);

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  const message = JSON.parse(String(event.data).slice(prefix.length));
  window.parentOrigin = event.origin;
  window.heard.push(message);
  if (message.event === 'config-set' && !location.search.includes('locale=mute'))
    window.say({ event: 'loaded' });
  if (message.event === 'toggle-open' && message.isOpen) document.querySelector('textarea').focus();
});
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') window.say({ event: 'closeWindow' });
});
