/** A part of the console: its element, and a function that updates it from the state. */
export interface View {
  readonly element: HTMLElement;
  render(): void;
}
