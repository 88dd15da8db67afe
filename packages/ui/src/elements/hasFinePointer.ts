/** Whether a mouse or a touchpad is connected. Without one, focusing a text field may open a keyboard over the chat. */
export function hasFinePointer(): boolean {
  return window.matchMedia?.('(any-pointer: fine)').matches === true;
}
