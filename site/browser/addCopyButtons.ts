const confirmationMs = 2_000;

export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll('figure.code')) {
    const code = figure.querySelector('code');
    if (!code || !navigator.clipboard) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      const text = await navigator.clipboard.writeText(code.textContent ?? '').then(
        () => 'Copied',
        () => 'Not allowed',
      );
      button.textContent = text;
      setTimeout(() => {
        button.textContent = 'Copy';
      }, confirmationMs);
    });
    figure.append(button);
  }
}
