// Counts the items in the basket, and reports each one to the chat.
const count = document.querySelector('#basket-count');
let pieces = 0;

for (const button of document.querySelectorAll('[data-add]')) {
  button.addEventListener('click', () => {
    pieces += 1;
    if (count) count.textContent = String(pieces);
    window.chatWidget?.('track', 'basket.added', { pieces });
  });
}
