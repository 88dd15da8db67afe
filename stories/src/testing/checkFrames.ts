import axe, { type Result, type RunOptions } from 'axe-core';

const policy = 'meta[http-equiv="Content-Security-Policy"]';

/**
 * Runs axe in all iframes of the same origin, recursively. Skips a page with a content security policy in a `<meta>`
 * element, because the policy would block the injected script. The iframes of such a page are still checked.
 */
export async function checkFrames(root: Document, options: RunOptions): Promise<readonly Result[]> {
  const found: Result[] = [];
  for (const frame of findFrames(root)) {
    const inner = frame.contentDocument;
    if (!inner) continue;
    if (!inner.querySelector(policy)) found.push(...(await checkWithin(frame, inner, options)));
    found.push(...(await checkFrames(inner, options)));
  }
  return found;
}

async function checkWithin(
  { contentWindow }: HTMLIFrameElement,
  inner: Document,
  options: RunOptions,
): Promise<readonly Result[]> {
  inner.head.append(Object.assign(inner.createElement('script'), { textContent: axe.source }));
  const { axe: frameAxe } = contentWindow as typeof window & { readonly axe: typeof axe };
  return (await frameAxe.run(inner, options)).violations;
}

function findFrames(root: Document): readonly HTMLIFrameElement[] {
  const roots = [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return roots.flatMap((parent) => [...parent.querySelectorAll('iframe')]);
}
