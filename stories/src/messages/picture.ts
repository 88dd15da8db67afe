/** Returns a product picture as a `data:` URL, so that stories need no network. */
export function picture(background: string, shape: string): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="${background}"/><ellipse cx="160" cy="172" rx="86" ry="12" fill="rgb(0 0 0 / 0.12)"/><path d="M100 70h120l-14 86c-2 10-10 16-20 16h-52c-10 0-18-6-20-16Z" fill="${shape}"/><path d="M216 86c34-10 44 44-6 54" fill="none" stroke="${shape}" stroke-width="14"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
