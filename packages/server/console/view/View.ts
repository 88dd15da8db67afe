/** A part of the console: its element, and how it follows the state. */
export interface View {
  readonly element: HTMLElement;
  render(): void;
}
