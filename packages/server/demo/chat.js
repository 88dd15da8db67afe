// What a site owner pastes inline, as a file, because this page has no inline script: calls are kept until the loader
// is there. The settings are the attributes of the element that loads this file.
if (!window.chatWidget) {
  const calls = [];
  window.chatWidget = (...call) => calls.push(call);
  window.chatWidget.q = calls;
}
window.chatWidget('boot', { ...document.currentScript.dataset });
