// A basket that counts. It is here so that the page has a life of its own beside the chat.
const count = document.querySelector('#basket-count');
let pieces = 0;

for (const button of document.querySelectorAll('[data-add]')) {
  button.addEventListener('click', () => {
    pieces += 1;
    if (count) count.textContent = String(pieces);
    window.chatWidget?.('track', 'basket.added', { pieces });
  });
}
