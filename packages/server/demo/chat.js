// The snippet for site owners, as a file, because the page /csp forbids inline scripts. It queues calls until the
// loader arrives. The settings are the data attributes of its script tag.
if (!window.chatWidget) {
  const calls = [];
  window.chatWidget = (...call) => calls.push(call);
  window.chatWidget.q = calls;
}
window.chatWidget('boot', { ...document.currentScript.dataset });
