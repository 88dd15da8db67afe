import axe, { type Result, type RunOptions } from 'axe-core';

const policy = 'meta[http-equiv="Content-Security-Policy"]';

/**
 * Runs axe inside every frame of a document, and in the frames of those. A page whose policy refuses a script of ours is left
 * out; what is framed in it is not.
 */
export async function checkFrames(root: Document, options: RunOptions): Promise<readonly Result[]> {
  const found: Result[] = [];
  for (const frame of framesIn(root)) {
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
  const { axe: own } = contentWindow as typeof window & { readonly axe: typeof axe };
  return (await own.run(inner, options)).violations;
}

function framesIn(root: Document): readonly HTMLIFrameElement[] {
  const roots = [root, ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  return roots.flatMap((each) => [...each.querySelectorAll('iframe')]);
}
