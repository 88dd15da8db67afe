// The snippet that queues calls until the loader is ready. It is a file, because one of the pages forbids inline scripts.
// The page's settings are data attributes of this script's element. The story sets the URL's query, which overrides the
// look and selects the state to show.
(() => {
  const query = new URLSearchParams(location.search);
  const state = query.get('state') ?? 'closed';
  // Other settings, such as the API's URL, are not read from the query, because anyone can write a URL.
  const looks = ['appearance', 'brand', 'colorScheme', 'locale', 'position'];
  const look = Object.fromEntries([...query].filter(([name]) => looks.includes(name)));
  const launchers = { labeled: { showLabel: true }, hidden: { launcher: false } };
  const launcher = launchers[query.get('launcher')] ?? {};
  // Each page view has its own chat, whose keys in both storages are deleted when the visitor leaves the page.
  const instanceId = Math.random().toString(36).slice(2, 10);
  const keysOf = (storage) => Object.keys(storage).filter((key) => key.includes(instanceId));
  addEventListener('pagehide', () => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of keysOf(storage)) storage.removeItem(key);
  });
  if (state === 'unread' || state === 'conversation')
    localStorage.setItem(`chat:stories:${instanceId}:session`, 'story-session');

  const settings = Object.entries(document.currentScript.dataset).map(([name, text]) => [
    name,
    text.startsWith('{') ? JSON.parse(text) : text,
  ]);
  const calls = [];
  window.chatWidget = (...call) => calls.push(call);
  window.chatWidget.q = calls;
  window.chatWidget('boot', {
    flowToken: 'stories',
    apiUrl: './',
    instanceId,
    sound: false,
    ...Object.fromEntries(settings),
    ...look,
    ...launcher,
  });
  // With several chats, a command names its chat. For stories, and for trying commands in the console.
  window.chatCommand = (name, ...values) => window.chatWidget(`${instanceId}:${name}`, ...values);
  // With several chats, a button of the page names its chat too.
  addEventListener('DOMContentLoaded', () => {
    for (const button of document.querySelectorAll('[data-chat-open]'))
      button.setAttribute(`data-chat-open-${instanceId}`, button.dataset.chatOpen);
  });
  if (state === 'open') window.chatCommand('open', { route: 'home' });
  if (state === 'conversation') window.chatCommand('open', { route: 'messages' });
})();
