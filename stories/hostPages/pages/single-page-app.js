// A single-page app of the smallest kind: the address says which view is shown, and nothing is loaded anew.
const views = {
  inbox: [
    'Inbox',
    'Nothing is waiting for you. The chat stays when you go to another view, and hears where you are.',
  ],
  calendar: ['Calendar', 'Saturday, 21 November. Nothing is planned.'],
  people: ['People', 'Ada, Jonas and Imani work on this plan with you.'],
};
const place = document.querySelector('#view');

function show() {
  const name = location.hash.slice(1);
  const shown = name in views ? name : 'inbox';
  const [title, words] = views[shown];
  document.title = `${title} · Planner`;
  const heading = Object.assign(document.createElement('h1'), { textContent: title });
  const text = Object.assign(document.createElement('p'), { textContent: words });
  place.replaceChildren(heading, text);
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
