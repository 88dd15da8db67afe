// A minimal single-page app: the URL's hash selects the view.
const views = {
  inbox: [
    'Inbox',
    'No new messages. The chat stays open when you switch views, and is notified of the new URL.',
  ],
  calendar: ['Calendar', 'Saturday, 21 November. No events.'],
  people: ['People', 'Ada, Jonas and Imani work on this plan with you.'],
};
const container = document.querySelector('#view');

function show() {
  const name = location.hash.slice(1);
  const shown = name in views ? name : 'inbox';
  const [title, content] = views[shown];
  document.title = `${title} · Planner`;
  const heading = Object.assign(document.createElement('h1'), { textContent: title });
  const text = Object.assign(document.createElement('p'), { textContent: content });
  container.replaceChildren(heading, text);
  for (const link of document.querySelectorAll('#views a')) {
    if (link.hash === `#${shown}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

document.querySelector('#views').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show();
});
addEventListener('popstate', show);
show();
