// What a site owner pastes inline, as a file, because one of the pages allows nothing inline: calls are kept until the
// loader is there. The page's own settings are the attributes of the element that loads this file; the story says in the
// page's address what is to be seen, and a look that takes the place of the page's own.
(() => {
  const asked = new URLSearchParams(location.search);
  const state = asked.get('state') ?? 'closed';
  // Nothing else is taken from an address that anybody can write: not where the chat comes from, for one.
  const looks = ['appearance', 'brand', 'colorScheme', 'locale', 'position'];
  const look = Object.fromEntries([...asked].filter(([name]) => looks.includes(name)));
  // A chat of its own for every view, and nothing left of it afterwards.
  const instanceId = Math.random().toString(36).slice(2, 10);
  const keptBy = (storage) => Object.keys(storage).filter((key) => key.includes(instanceId));
  addEventListener('pagehide', () => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of keptBy(storage)) storage.removeItem(key);
  });
  if (state === 'unread' || state === 'conversation')
    localStorage.setItem(`chat:stories:${instanceId}:session`, 'story-session');

  const own = Object.entries(document.currentScript.dataset).map(([name, text]) => [
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
    ...Object.fromEntries(own),
    ...look,
  });
  if (state === 'open') window.chatWidget(`${instanceId}:open`, { route: 'home' });
  if (state === 'conversation') window.chatWidget(`${instanceId}:open`, { route: 'messages' });
})();
