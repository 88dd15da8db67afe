// The snippet that queues calls until the loader is ready. A file, because one of the pages forbids inline scripts. The
// page's settings are data attributes of this script element; the URL's query, set by the story, overrides the look and
// selects the state to show.
(() => {
  const query = new URLSearchParams(location.search);
  const state = query.get('state') ?? 'closed';
  // Anyone can write a URL, so other settings, such as the API's URL, are not read from it.
  const looks = ['appearance', 'brand', 'colorScheme', 'locale', 'position'];
  const look = Object.fromEntries([...query].filter(([name]) => looks.includes(name)));
  // Each page view has a separate chat, whose storage is deleted afterwards.
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
  });
  if (state === 'open') window.chatWidget(`${instanceId}:open`, { route: 'home' });
  if (state === 'conversation') window.chatWidget(`${instanceId}:open`, { route: 'messages' });
})();
