// A minimal single-page app: the query selects the view, without loading a page.
const views = {
  table: {
    title: 'Table',
    picture: 'plate',
    words:
      'Choose a piece above. The page does not reload; the chat stays open and receives the new address.',
  },
  mug: {
    title: 'Morning mug',
    picture: 'mug',
    words: 'Terracotta and cream, 320 ml. Holds one coffee and most of a conversation.',
  },
  bowl: {
    title: 'Orchard bowl',
    picture: 'bowl',
    words: 'Fern green, 24 cm. For oranges in winter and for everything else in summer.',
  },
  vase: { title: 'Dusk vase', picture: 'vase', words: 'Matte violet, 18 cm. Wants three stems and no more.' },
};
const container = document.querySelector('#view');

function show() {
  const view = views[new URLSearchParams(location.search).get('view') ?? 'table'] ?? views.table;
  document.title = `${view.title} · Kiln & Co.`;
  const [section, words, heading, text, button] = ['section', 'div', 'h1', 'p', 'button'].map((tag) =>
    document.createElement(tag),
  );
  const picture = Object.assign(new Image(400, 400), { src: `/demo/art/${view.picture}.svg`, alt: '' });
  heading.textContent = view.title;
  text.textContent = view.words;
  text.className = 'lead';
  button.textContent = 'Ask about it';
  button.className = 'button';
  button.type = 'button';
  button.dataset.chatOpen = `A question about the ${view.title.toLowerCase()}:`;
  words.append(heading, text, button);
  section.className = 'hero';
  section.append(words, picture);
  container.replaceChildren(section);
  for (const link of document.querySelectorAll('#views a')) {
    if (link.href === location.href) link.setAttribute('aria-current', 'page');
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
