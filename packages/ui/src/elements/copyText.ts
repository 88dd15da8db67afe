/** Copies a text to the clipboard. Resolves to false if the browser or the host page does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // For example, the iframe lacks the clipboard permission, or the page is not a secure context.
    return false;
  }
}
