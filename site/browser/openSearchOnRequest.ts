/** The search's code and data load when it is first opened. */
export function openSearchOnRequest(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search]');
  if (!button) return;
  button.hidden = false;
  const open = async () => {
    const { openSearch } = await import('./search/openSearch.ts');
    openSearch();
  };
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey;
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isShortcut) return;
    event.preventDefault();
    void open();
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
