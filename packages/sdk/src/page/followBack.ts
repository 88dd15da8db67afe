const key = 'chatWidget';
/** `history.state` keys of routers that re-fetch the page, or restore a copy of it, on every step back. */
const reloadingRouters = ['turbo', 'turbolinks', 'htmx'];

/** The number of the chat's history entries, up to and including the current entry. */
const currentDepth = () => Number(history.state?.[key] ?? 0);

/**
 * Makes each press of the browser's Back button close one thing that the chat has opened, instead of leaving the page.
 * Call the returned function with the number of things that are open. It adds history entries with the same URL, or
 * goes back if something was closed without Back. On Back, `onBack` is called with the number of things that stay open.
 * With Turbo and similar routers, no entry is added, because going back would discard what was typed on the page. On
 * such pages, Back closes everything and leaves the page.
 */
export function followBack(signal: AbortSignal, onBack: (left: number) => void): (open: number) => void {
  let wanted = 0;
  let isReturning = false;
  const update = () => {
    const depth = currentDepth();
    const { state } = history;
    if (depth > wanted) {
      isReturning = true;
      history.go(wanted - depth);
    } else if (depth < wanted && !reloadingRouters.some((router) => router in Object(state))) {
      history.pushState({ ...state, [key]: depth + 1 }, '');
      update();
    }
  };
  const onPopState = () => {
    const depth = currentDepth();
    if (isReturning) {
      isReturning = false;
      update();
    } else if (depth < wanted) {
      wanted = depth;
      onBack(depth);
    }
  };
  addEventListener('popstate', onPopState, { signal });
  return (open) => {
    const isSame = open === wanted;
    wanted = open;
    // While the browser is still going back, the current entry is not yet the final one.
    if (!isSame && !isReturning) update();
  };
}
