import { hasFinePointer } from './hasFinePointer.ts';

const layerSelector = '[data-chat-layer]';

/** The element on which the chat put the focus, until the visitor moves the focus. */
let parked: Element | null = null;
/** Stops the watch over the element that has the focus. */
let stop: (() => void) | undefined;
/** Moves the focus nearby after that element has lost it, unless something else takes the focus. */
let leave: (() => void) | undefined;

/** `region` is a panel or a layer. See `focusHandlers`. */
export function enterFocus(target: HTMLElement, region: HTMLElement): void {
  if (target !== parked) parked = null;
  // The content of a portal is elsewhere in the document, and returns the focus itself.
  if (region.contains(target)) watch(target, region);
}

export function leaveFocus(target: HTMLElement): void {
  // If only the window has lost the focus, `target` is still the active element, and nothing happens. If no element is
  // active, `target` may be disabled, or React may have hidden it while a replacement loads.
  if (isLost() && (!isShown(target) || target.matches(':disabled'))) leave?.();
  else if (document.activeElement !== target) stop?.();
}

/**
 * Detects that an element is removed. Observes only its child list and those of its ancestors, so that new messages
 * cost nothing while the message field has the focus.
 */
function watch(target: Element, region: HTMLElement): void {
  const path = [target];
  while (path[0] !== region && path[0]?.parentElement) path.unshift(path[0].parentElement);
  stop?.();
  const observer = new MutationObserver(() => target.isConnected || leave?.());
  for (const each of path) observer.observe(each, { childList: true });
  stop = () => observer.disconnect();
  leave = () => {
    observer.disconnect();
    // Waits for a later task, because the part that replaces the element may take the focus in an effect.
    setTimeout(whenLost, 0, () => recover(path));
  };
}

// In browsers without `checkVisibility`, every connected element counts as shown.
const isShown = (element: Element) => element.isConnected && element.checkVisibility?.() !== false;

/**
 * If the window itself does not have the focus, waits until it does, because a frame must not take the focus from its
 * host page.
 */
function whenLost(action: () => void): void {
  if (isLost()) whenFocused(() => isLost() && action());
}

function whenFocused(action: () => void): void {
  if (document.hasFocus()) action();
  else window.addEventListener('focus', action, { once: true });
}

function recover(path: readonly Element[]): void {
  const home = path.findLast((each) => isShown(each) && each.matches('[tabindex]:not(:disabled)'));
  if (home instanceof HTMLElement) park(home.querySelector<HTMLElement>('[data-autofocus]') ?? home);
  else if (path[0]) parkFocus(path[0]);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

const isParked = () => parked !== null && document.activeElement === parked;

/**
 * Whether a part of the chat that appears may take the focus. It may if no element has the focus, or if the focus is
 * still where the chat has put it after it was lost.
 */
export function isFocusFree(): boolean {
  return isLost() || isParked();
}

function park(element: HTMLElement | undefined): void {
  if (!element) return;
  parked = element;
  element.focus({ preventScroll: true });
}

/** Focuses the opener of a closed layer. If there was none, or it no longer exists, parks the focus nearby. */
export function returnFocus(opener: Element | null, root: ParentNode | null): void {
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  whenLost(() => root && parkFocus(root));
}

/**
 * Moves a lost focus to the message field, or else to the message list or the first heading. From there, `awaitField`
 * moves it to the field as soon as the field appears. Without a mouse or touchpad, the field counts as missing, because
 * focusing it would open an on-screen keyboard.
 */
function parkFocus(root: ParentNode): void {
  const field = findField(root);
  park(field ?? find(root, '[role="log"]') ?? find(root, 'h1[tabindex], h2[tabindex]'));
  if (!field) awaitField(root);
}

/**
 * Moves the focus from `from` to the message field as soon as the field is shown and enabled, unless the visitor moves
 * the focus first.
 */
export function awaitField(root: ParentNode, from = document.activeElement): void {
  parked = from;
  const focusField = () => {
    const field = findField(root);
    if (!isParked() || field) observer.disconnect();
    if (field) whenFocused(() => isParked() && park(field));
  };
  const observer = new MutationObserver(focusField);
  // React changes the `style` of a part to show it once its code has loaded.
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['style', 'disabled'] });
  focusField();
}

const find = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll<HTMLElement>(selector)].find(
    (each) => isShown(each) && !each.closest(`[inert], ${layerSelector}`),
  );

const findField = (root: ParentNode) =>
  hasFinePointer() ? find(root, '[data-chat-part="composer"] textarea:enabled') : undefined;
